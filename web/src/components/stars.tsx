import { cn } from '../lib/class-names.ts';
import { filledStars, formatStars, starsLabel } from '../lib/stars.ts';
import { StarShape } from './star-shape.tsx';

interface StarsProps {
  /** A rating's stars or an average; drawn rounded. */
  value: number;
  /** Also writes the figure, 'N.0'. */
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
        <span aria-hidden className={cn('font-serif font-semibold tabular-nums', figure)}>
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
