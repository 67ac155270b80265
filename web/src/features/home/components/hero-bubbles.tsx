import type { Category } from '@candor/contracts/categories';
import { CategoryMark } from '../../../components/badges.tsx';
import { StarShape } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';

const bubbles: readonly { category: Category; stars: number; lines: readonly string[]; place: string }[] = [
  { category: 'food', stars: 5, lines: ['w-4/5', 'w-3/5'], place: 'ml-[26%] w-[62%] -rotate-1' },
  { category: 'service', stars: 2, lines: ['w-full', 'w-11/12', 'w-1/2'], place: '-mt-3 w-[66%] rotate-1' },
  {
    category: 'place',
    stars: 4,
    lines: ['w-full', 'w-2/3'],
    place: '-mt-4 ml-[36%] w-[64%] -rotate-[0.5deg]',
  },
];

/** An ornament: what people say, of all kinds and with any number of stars. */
export function HeroBubbles({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('content-center', className)}>
      {bubbles.map(({ category, stars, lines, place }) => (
        <div
          key={category}
          className={cn(
            'relative flex gap-3.5 border bg-surface p-4.5 shadow-lifted',
            'rounded-speech',
            place,
          )}
        >
          <CategoryMark category={category} />
          <div className="grid flex-1 gap-2.5 pt-0.5">
            <div className="flex gap-px">
              {[1, 2, 3, 4, 5].map((position) => (
                <StarShape key={position} isFull={position <= stars} />
              ))}
            </div>
            {lines.map((width) => (
              <div key={width} className={cn('h-2 rounded-full bg-line/80', width)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
