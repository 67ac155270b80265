import { cn } from '../lib/class-names.ts';
import { formatStars } from '@candor/contracts/ratings/mean';
import { filledStars, starsLabel } from '../lib/format.ts';

interface StarsProps {
  /** A rating's stars, or an average, rounded. */
  value: number;
  /** Also shows the figure, 'N.0'. */
  withFigure?: boolean;
  size?: keyof typeof sizes;
  className?: string;
}

export function Stars({ value, withFigure = false, size = 'medium', className }: StarsProps) {
  const full = filledStars(value);
  const { star, figure } = sizes[size];
  return (
    <span
      role="img"
      aria-label={starsLabel(value)}
      className={cn('inline-flex items-center gap-2 align-middle whitespace-nowrap', className)}
    >
      <span aria-hidden className="inline-flex gap-px">
        {[1, 2, 3, 4, 5].map((position) => (
          <StarShape key={position} isFull={position <= full} className={star} />
        ))}
      </span>
      {withFigure && (
        <span aria-hidden className={cn('font-semibold tabular-nums', figure)}>
          {formatStars(value)}
        </span>
      )}
    </span>
  );
}

const sizes = {
  small: { star: 'size-4', figure: 'text-[0.9375rem]' },
  medium: { star: 'size-4.5', figure: 'text-lg' },
  large: { star: 'size-6', figure: 'text-3xl' },
} as const;

/** One star. Full and empty stars differ in shape as well as in color. */
export function StarShape({ isFull, className = 'size-4.5' }: { isFull: boolean; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={cn('shrink-0', className)}
      strokeWidth={1.6}
      strokeLinejoin="round"
    >
      <path
        className={isFull ? 'fill-star-fill stroke-star' : 'fill-transparent stroke-control'}
        d="m12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.44 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95Z"
      />
    </svg>
  );
}
