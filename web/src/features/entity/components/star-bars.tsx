import { StarShape } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { plural } from '../../../lib/format.ts';
import { percentages } from '../percentages.ts';

interface StarBarsProps {
  /** Index 0 counts one star. */
  histogram: readonly number[];
  chosenStars: number | null;
  onChooseStars: (stars: number | null) => void;
}

/** Five bars, five stars first; each limits the reviews to its own stars, and a second press to none. */
export function StarBars({ histogram, chosenStars, onChooseStars }: StarBarsProps) {
  const shares = percentages(histogram);
  return (
    <ul className="-mx-2 grid gap-0.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        const share = shares[stars - 1] ?? 0;
        const isChosen = stars === chosenStars;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              className={cn(
                'grid h-9 w-full grid-cols-[2.25rem_1fr_2.75rem] items-center gap-3 rounded-lg px-2 text-sm tabular-nums enabled:hover:bg-sunken',
                isChosen && 'bg-accent-soft enabled:hover:bg-accent-soft',
              )}
              onClick={() => {
                onChooseStars(isChosen ? null : stars);
              }}
            >
              <span className="flex items-center gap-1 font-medium">
                {stars}
                <StarShape isFull className="size-4" />
                <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}: </span>
              </span>
              <span className="h-2.5 overflow-hidden rounded-full border border-control/35 bg-sunken">
                <span className="block h-full bg-star-fill" style={{ width: `${String(share)}%` }} />
              </span>
              <span className="text-right text-muted">
                {share}%<span className="sr-only">, {plural(count, 'review')}. Show only these</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
