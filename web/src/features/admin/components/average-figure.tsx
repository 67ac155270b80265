import { StarShape } from '../../../components/stars.tsx';
import { formatStars, starsLabel } from '../../../lib/format.ts';

/** An average with one decimal, and a star. */
export function AverageFigure({ value }: { value: number }) {
  return (
    <span role="img" aria-label={starsLabel(value)} className="inline-flex items-center gap-1.5 tabular-nums">
      <StarShape isFull={value > 0} className="size-4" />
      <span aria-hidden>{formatStars(value)}</span>
    </span>
  );
}
