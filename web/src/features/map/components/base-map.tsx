import { geoGraticule, geoPath } from 'd3-geo';
import { memo, useMemo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { labelsOf, type Label, type LabeledMarker } from '../labels.ts';
import { stateBorders, usLand } from '../us-geography.ts';
import {
  mercator,
  milesPerPixel,
  outlineOf,
  pixelAt,
  pointAt,
  worldPixels,
  type Area,
  type Camera,
} from '../viewport.ts';

interface BaseMapProps {
  camera: Camera;
  markers: readonly LabeledMarker[];
  area: Area | null;
}

/**
 * The picture below the markers. Screen readers get the markers and the list instead. It does not render for a hover.
 */
export const BaseMap = memo(function BaseMap({ camera, markers, area }: BaseMapProps) {
  const { projection, frame } = camera;
  return (
    <svg aria-hidden width={frame.width} height={frame.height} className="absolute inset-0">
      <Land camera={camera} />
      {projection === mercator && <Graticule camera={camera} />}
      {area && <AreaCircle camera={camera} area={area} />}
      {labelsOf(markers, camera).map((label) => (
        <MapLabel key={`${label.kind} ${label.text} ${label.at.x}`} label={label} />
      ))}
    </svg>
  );
});

/** The atlas has the accuracy of a map of 1 to 10 million. */
const accuracyMiles = 0.5;

/** Lines get wider and fainter at scales beyond the accuracy of the atlas. */
function Land({ camera }: { camera: Camera }) {
  const { projection, view } = camera;
  const { land, borders } = useMemo(() => {
    const draw = geoPath(projection);
    return { land: draw(usLand) ?? '', borders: draw(stateBorders) ?? '' };
  }, [projection]);
  const width = Math.max(1, accuracyMiles / milesPerPixel(camera));
  const isAccurate = width < 2;
  return (
    <g
      transform={view.toString()}
      strokeWidth={width}
      className="fill-none [stroke-linejoin:round] [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={land} className={cn('fill-surface', isAccurate ? 'stroke-control' : 'stroke-line/60')} />
      <path d={borders} className={isAccurate ? 'stroke-control/50' : 'stroke-line/60'} />
    </g>
  );
}

const graticuleSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
const leastGraticulePixels = 70;

/** Meridians and parallels, which give an orientation outside the US. */
function Graticule({ camera }: { camera: Camera }) {
  const { projection, view, frame } = camera;
  const pixelsPerDegree = (worldPixels * view.k) / 360;
  const step = graticuleSteps.find((degrees) => degrees * pixelsPerDegree >= leastGraticulePixels) ?? 30;
  const { longitude: west, latitude: north } = pointAt(camera, { x: 0, y: 0 });
  const { latitude: south } = pointAt(camera, { x: 0, y: frame.height });
  const east = west + Math.min(360, frame.width / pixelsPerDegree);
  const lines = geoGraticule()
    .extent([
      [west, south],
      [east, north],
    ])
    .step([step, step]);
  return (
    <path
      d={geoPath(projection)(lines()) ?? ''}
      transform={view.toString()}
      className="fill-none stroke-line/60 [vector-effect:non-scaling-stroke]"
    />
  );
}

/** The circle that limits the results, and its center. */
function AreaCircle({ camera, area }: { camera: Camera; area: Area }) {
  const { projection, view } = camera;
  const outline = useMemo(() => geoPath(projection)(outlineOf(area)) ?? '', [projection, area]);
  const center = pixelAt(camera, area);
  return (
    <>
      <path
        d={outline}
        transform={view.toString()}
        strokeDasharray="5 4"
        className="fill-accent/5 stroke-accent/70 [vector-effect:non-scaling-stroke]"
      />
      {center && (
        <circle cx={center.x} cy={center.y} r={6} strokeWidth={2} className="fill-accent stroke-surface" />
      )}
    </>
  );
}

const labelStyles: Readonly<Record<Label['kind'], string>> = {
  'marked-city': 'fill-ink text-[0.8125rem] font-semibold',
  city: 'fill-muted text-xs',
  state: 'fill-muted text-[0.625rem] tracking-wider uppercase',
};

/** The halo separates a text from the lines below it. */
function MapLabel({ label: { kind, text, at, hasDot, anchor, textAt } }: { label: Label }) {
  return (
    <>
      {hasDot && <circle cx={at.x} cy={at.y} r={2} className="fill-muted" />}
      <text
        x={textAt.x}
        y={textAt.y}
        textAnchor={anchor}
        dominantBaseline="central"
        strokeWidth={3}
        className={cn('stroke-surface [paint-order:stroke]', labelStyles[kind])}
      >
        {text}
      </text>
    </>
  );
}
