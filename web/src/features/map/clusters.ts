import type { GeoProjection } from 'd3-geo';
import { sortBy } from 'es-toolkit/array/sortBy';
import Supercluster from 'supercluster';
import type { Place } from './places.ts';
import { mercator, project, scaleLimits, worldPixels, type Pixel } from './viewport.ts';

/** Places that share a marker, in pixels of the projection at scale 1. */
export interface Cluster extends Pixel {
  /** In the order of the list. */
  readonly places: readonly [Place, ...Place[]];
  /** The scale at which they get more than one marker; null for a single place, and for places at the same point. */
  readonly splitScale: number | null;
}

interface ListedPlace {
  place: Place;
  index: number;
}

type ClusterIndex = Supercluster<ListedPlace, ListedPlace>;

/** Markers this far apart do not cover each other. */
const radiusPixels = 48;
const maxZoom = Math.log2(scaleLimits.max);

/**
 * The index takes degrees, from which it computes Mercator's pixels: of another projection it gets the degrees that
 * lead to its pixels.
 */
export function indexPlaces(places: readonly Place[], projection: GeoProjection): ClusterIndex {
  return new Supercluster<ListedPlace, ListedPlace>({
    radius: radiusPixels,
    extent: worldPixels,
    maxZoom,
  }).load(
    places.flatMap((place, index) => {
      const pixel = project(projection, place);
      const coordinates = pixel && mercator.invert?.([pixel.x, pixel.y]);
      if (!coordinates) return [];
      return [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { place, index } }];
    }),
  );
}

/** All markers at that scale, in the order of their first places. */
export function clustersAt(index: ClusterIndex, scale: number): Cluster[] {
  const zoom = Math.min(maxZoom, Math.floor(Math.log2(scale)));
  const features = index.getClusters([-180, -90, 180, 90], zoom);
  const clusters = features.flatMap(({ geometry, properties }) => {
    const id = 'cluster_id' in properties ? properties.cluster_id : null;
    const members = id === null ? [properties] : index.getLeaves(id, Infinity).map((leaf) => leaf.properties);
    const [first, ...others] = sortBy(members, ['index']);
    if (!first) return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { x, y } = project(mercator, { longitude, latitude }) ?? { x: 0, y: 0 };
    const splitZoom = id === null ? Infinity : index.getClusterExpansionZoom(id);
    const cluster: Cluster = {
      x,
      y,
      places: [first.place, ...others.map(({ place }) => place)],
      splitScale: splitZoom > maxZoom ? null : 2 ** splitZoom,
    };
    return [{ cluster, index: first.index }];
  });
  return sortBy(clusters, ['index']).map(({ cluster }) => cluster);
}
