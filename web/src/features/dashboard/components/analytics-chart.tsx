import { useId } from 'react';
import { cn } from '../../../lib/class-names.ts';

interface AnalyticsChartProps {
  /** The figure that the bars add up to, in words. */
  title: string;
  bars: readonly { label: string; value: number }[];
  fill: 'fill-accent' | 'fill-primary';
}

const barWidth = 10;
const gap = 2;
const height = 100;
/** So that one of many is still seen. */
const leastHeight = 3;

const counts = new Intl.NumberFormat('en-US');

/** Bars over time. Their figures stand in the table below for who cannot see them. */
export function AnalyticsChart({ title, bars, fill }: AnalyticsChartProps) {
  const titleId = useId();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const best = bars.find(({ value }) => value === most);
  return (
    <figure aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={titleId} className="font-serif text-xl font-semibold tabular-nums">
          {title}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {most > 0 && best && `Most: ${counts.format(most)}, ${best.label}`}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${String(bars.length * barWidth)} ${String(height)}`}
        preserveAspectRatio="none"
        className={cn('h-32 w-full border-b', fill)}
      >
        {bars.map(({ label, value }, place) => {
          const high = value === 0 ? 0 : Math.max(leastHeight, (value / most) * height);
          return (
            <rect key={label} x={place * barWidth} y={height - high} width={barWidth - gap} height={high}>
              <title>{`${label}: ${counts.format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}
