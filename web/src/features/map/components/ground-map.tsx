import { geoPath, type GeoProjection } from 'd3-geo';
import { memo, useMemo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { Frame } from '../frame.ts';
import { outlineOf, type Area } from '../area.ts';
import { gridLines } from '../grid-lines.ts';
import { boxOfMark, labelsOf, type Box, type Label } from '../labels.ts';
import { namesOn, type SeenMark } from '../map-names.ts';
import { drawn, type Drawing } from '../projection.ts';
import { stateLines, usLand } from '../us-borders.ts';
import { milesPerPixelOf, onScreen, type View } from '../view.ts';

interface GroundMapProps {
  drawing: Drawing;
  view: View;
  frame: Frame;
  marks: readonly SeenMark[];
  /** Null where what is shown may be anywhere. */
  area: Area | null;
}

/**
 * What is below the marks: land, borders and names. What matters of it, the marks and the list tell too. It is not worked out
 * anew for what is pointed at.
 */
export const GroundMap = memo(function GroundMap({
  drawing: { projection, hasGrid },
  view,
  frame,
  marks,
  area,
}: GroundMapProps) {
  const occupied = [...marks.map(({ at }) => boxOfMark(at)), ...cornersOf(frame)];
  const labels = labelsOf(namesOn({ projection, view, frame, marks }), occupied, frame);
  return (
    <svg aria-hidden width={frame.width} height={frame.height} className="absolute inset-0">
      <Land projection={projection} view={view} frame={frame} />
      {hasGrid && <Grid projection={projection} view={view} frame={frame} />}
      {area && <AreaCircle area={area} projection={projection} view={view} />}
      {labels.map((label) => (
        <MapLabel key={`${label.kind} ${label.text} ${label.x}`} label={label} />
      ))}
    </svg>
  );
});

interface Seen {
  projection: GeoProjection;
  view: View;
  frame: Frame;
}

/** Where the scale bar and the buttons are. */
function cornersOf({ width, height }: Frame): Box[] {
  return [
    { left: 0, right: 136, top: height - 40, bottom: height },
    { left: width - 56, right: width, top: height - 140, bottom: height },
  ];
}

/** How far the atlas can be trusted: its lines are those of a map of 1 to 10 million. */
const accuracyMiles = 0.5;

/** The closer somebody looks, the wider and fainter are the lines. */
function Land({ projection, view, frame }: Seen) {
  const { land, borders } = useMemo(() => {
    const draw = geoPath(projection);
    return { land: draw(usLand) ?? '', borders: draw(stateLines) ?? '' };
  }, [projection]);
  const width = Math.max(1, accuracyMiles / milesPerPixelOf(projection, view, frame));
  const isSharp = width < 2;
  return (
    <g
      transform={transformOf(view)}
      strokeWidth={width}
      className="fill-none [stroke-linejoin:round] [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={land} className={cn('fill-surface', isSharp ? 'stroke-control' : 'stroke-line/60')} />
      <path d={borders} className={isSharp ? 'stroke-control/50' : 'stroke-line/60'} />
    </g>
  );
}

/** Its middle is where somebody is. */
function AreaCircle({ area, projection, view }: Pick<Seen, 'projection' | 'view'> & { area: Area }) {
  const outline = useMemo(() => geoPath(projection)(outlineOf(area)) ?? '', [projection, area]);
  const middle = drawn(projection, area);
  return (
    <>
      <path
        d={outline}
        transform={transformOf(view)}
        strokeDasharray="5 4"
        className="fill-accent/5 stroke-accent/70 [vector-effect:non-scaling-stroke]"
      />
      {middle && (
        <circle
          cx={onScreen(view, middle).x}
          cy={onScreen(view, middle).y}
          r={6}
          strokeWidth={2}
          className="fill-accent stroke-surface"
        />
      )}
    </>
  );
}

function transformOf({ x, y, factor }: View): string {
  return `translate(${x} ${y}) scale(${factor})`;
}

function Grid({ projection, view, frame }: Seen) {
  const { meridians, parallels } = gridLines(projection, view, frame);
  const { width, height } = frame;
  const lines = [...meridians.map((x) => `M${x} 0V${height}`), ...parallels.map((y) => `M0 ${y}H${width}`)];
  return <path d={lines.join('')} className="fill-none stroke-line/60" />;
}

const looks: Readonly<Record<Label['kind'], string>> = {
  mark: 'fill-ink text-[0.8125rem] font-semibold',
  marks: 'fill-ink text-[0.8125rem] font-semibold',
  home: 'fill-ink text-[0.8125rem] font-semibold',
  city: 'fill-muted text-xs',
  state: 'fill-muted text-[0.625rem] tracking-wider uppercase',
};

/** The halo parts a name from the lines below it. */
function MapLabel({ label: { kind, text, anchor, textX, textY, x, y } }: { label: Label }) {
  return (
    <>
      {(kind === 'city' || kind === 'home') && <circle cx={x} cy={y} r={2} className="fill-muted" />}
      <text
        x={textX}
        y={textY}
        textAnchor={anchor}
        dominantBaseline="central"
        strokeWidth={3}
        className={cn('stroke-surface [paint-order:stroke]', looks[kind])}
      >
        {text}
      </text>
    </>
  );
}
