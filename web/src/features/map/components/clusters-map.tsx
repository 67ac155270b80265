import type { EntityCluster } from '@candor/contracts';
import type { Bounds } from '@candor/contracts/search/entity-search-parameters';
import { zoomIdentity } from 'd3-zoom';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { categoryLabel } from '../../../lib/categories.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { boundsAround, boundsOfCamera, cornersOf, gridZoom, isDeep } from '../found-bounds.ts';
import { useFrame } from '../use-frame.ts';
import { useZoom } from '../use-zoom.ts';
import {
  type Area,
  type Camera,
  fitView,
  type Frame,
  isInFrame,
  mercator,
  type Pixel,
  pixelAt,
  project,
} from '../viewport.ts';
import { BaseMap } from './base-map.tsx';
import { MapButtons, ScaleBar } from './map-controls.tsx';
import { MarkerTooltip } from './place-marker.tsx';
import { mapStyle } from './places-map.tsx';
import { t } from '../messages/index.ts';

export interface ClustersMapProps {
  /** The smallest box with all places. */
  bounds: Bounds;
  area: Area | null;
  /** Of the last view; undefined until they have loaded. */
  clusters: readonly EntityCluster[] | undefined;
  /** The map shows another part of the world, or at another scale. */
  onView: (view: { bounds: Bounds; zoom: number }) => void;
  onSearchArea: (bounds: Bounds) => void;
  className: string;
}

/** A map of all places that a search has. The server groups those that are close to each other. */
export function ClustersMap({ className, ...map }: ClustersMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const frame = useFrame(element);
  return (
    <div ref={element} className={cn(mapStyle, className)}>
      {frame && <FramedClusters element={element} frame={frame} {...map} />}
    </div>
  );
}

interface FramedClustersProps extends Omit<ClustersMapProps, 'className'> {
  element: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

const leastMiles = 12;
/** A drag or a zoom is one change. */
const settledMs = 200;
const zoomStep = 4;

function FramedClusters({
  element,
  frame,
  bounds,
  area,
  clusters,
  onView,
  onSearchArea,
}: FramedClustersProps) {
  const { south, west, north, east } = bounds;
  const home = useMemo(
    () => fitView(mercator, cornersOf({ south, west, north, east }), frame, { leastMiles }),
    [south, west, north, east, frame],
  );
  const { view, zoomBy, show } = useZoom(element, home);
  const camera = useMemo((): Camera => ({ projection: mercator, view, frame }), [view, frame]);

  const announce = useRef(onView);
  useEffect(() => {
    announce.current = onView;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      announce.current({ bounds: boundsOfCamera(camera), zoom: gridZoom(camera.view.k) });
    }, settledMs);
    return () => {
      clearTimeout(timer);
    };
  }, [camera]);

  const markers = useMemo(
    () =>
      (clusters ?? []).flatMap((cluster) => {
        const at = pixelAt(camera, cluster);
        // Their cities are not in the response.
        return at && isInFrame(at, frame) ? [{ cluster, at, places: [] }] : [];
      }),
    [clusters, camera, frame],
  );

  // A cluster that was opened with the keyboard is gone: the first marker gets the focus.
  const focusNext = useRef(false);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    element.current?.querySelector<HTMLElement>('li a, li button')?.focus();
  }, [element, clusters]);

  const open = (cluster: EntityCluster, byKeyboard: boolean) => {
    const pixel = project(mercator, cluster);
    if (isDeep(view.k) || !pixel) {
      onSearchArea(boundsAround(cluster));
      return;
    }
    focusNext.current = byKeyboard;
    show(
      zoomIdentity
        .translate(frame.width / 2, frame.height / 2)
        .scale(view.k * zoomStep)
        .translate(-pixel.x, -pixel.y),
    );
  };

  return (
    <>
      <BaseMap camera={camera} markers={markers} area={area} />
      <ScaleBar camera={camera} />
      <ul aria-label={t('places')}>
        {markers.map(({ cluster, at }) => (
          <li key={`${cluster.latitude} ${cluster.longitude}`}>
            {cluster.entity ? (
              <EntityMarker entity={cluster.entity} at={at} frame={frame} />
            ) : (
              <button
                type="button"
                aria-label={clusterLabel(cluster.count, isDeep(view.k))}
                className="absolute grid h-9 min-w-9 -translate-x-1/2 -translate-y-1/2 place-content-center rounded-full border-2 border-surface bg-accent px-1.5 text-sm font-semibold text-canvas tabular-nums shadow-lifted"
                style={{ left: at.x, top: at.y }}
                onClick={({ detail: clicks }) => {
                  open(cluster, clicks === 0);
                }}
              >
                {formatCount(cluster.count)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {view !== home && (
        <Button
          size="small"
          variant="outline"
          className="absolute top-3 left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-lifted"
          onClick={() => {
            onSearchArea(boundsOfCamera(camera));
          }}
        >
          <Search aria-hidden />
          {t('searchArea')}
        </Button>
      )}
      <MapButtons
        view={view}
        showsAll={view === home}
        onZoomBy={zoomBy}
        onShowAll={() => {
          show(home);
        }}
      />
    </>
  );
}

function clusterLabel(count: number, isListed: boolean): string {
  const places = t('placeCount', { count });
  return isListed ? t('listPlaces', { places }) : t('zoomIntoPlaces', { places });
}

interface EntityMarkerProps {
  entity: NonNullable<EntityCluster['entity']>;
  at: Pixel;
  frame: Frame;
}

/** The marker of one place leads to its page. Its name shows under the pointer and with the focus. */
function EntityMarker({ entity, at, frame }: EntityMarkerProps) {
  return (
    <div className="group/marker">
      <Link
        to={`/entity/${entity.id}`}
        aria-label={entity.name}
        className="rounded-speech absolute block size-6 -translate-x-1/2 -translate-y-1/2 border-2 border-surface bg-primary shadow-lifted hover:z-10 hover:border-on-star hover:bg-star-fill focus-visible:z-10"
        style={{ left: at.x, top: at.y }}
      />
      <div className="hidden group-focus-within/marker:block group-hover/marker:block">
        <MarkerTooltip at={at} frame={frame}>
          <span dir="auto" className="truncate font-semibold">
            {entity.name}
          </span>
          <span className="text-muted">{categoryLabel(entity.category)}</span>
        </MarkerTooltip>
      </div>
    </div>
  );
}
