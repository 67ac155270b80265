// Its files are JSON, of which the compiler would otherwise read every coordinate.
declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;
  export = atlas;
}
