import { cn } from '../lib/class-names.ts';

/** One star. Full and empty differ by filling as well as by colour. */
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
