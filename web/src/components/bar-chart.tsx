import { useId } from 'react';
import { cn } from '../lib/class-names.ts';
import { formatCount } from '../lib/format.ts';
import { t } from './messages/index.ts';

interface BarChartProps {
  /** The sum of the bars: '12 views' */
  title: string;
  bars: readonly { label: string; value: number }[];
  fill: 'fill-accent' | 'fill-primary';
}

const barWidth = 10;
const gap = 2;
const height = 100;
/** Keeps the smallest value visible. */
const leastHeight = 3;

/** One bar a period. It is hidden from screen readers, so its page has the same figures in a table. */
export function BarChart({ title, bars, fill }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const best = bars.find(({ value }) => value === most);
  return (
    <figure aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={titleId} className="text-xl font-semibold tabular-nums">
          {title}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {most > 0 && best && t('mostOfBars', { count: most, label: best.label })}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${String(bars.length * barWidth)} ${String(height)}`}
        preserveAspectRatio="none"
        className={cn('h-32 w-full border-b', fill)}
      >
        {bars.map(({ label, value }, index) => {
          const barHeight = value === 0 ? 0 : Math.max(leastHeight, (value / most) * height);
          return (
            <rect
              key={label}
              x={index * barWidth}
              y={height - barHeight}
              width={barWidth - gap}
              height={barHeight}
            >
              <title>{`${label}: ${formatCount(value)}`}</title>
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
