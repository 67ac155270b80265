import { PenLine, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { categoriesFigure, figuresOf, membersFigure, ratingsFigure } from '../../../lib/figures.ts';
import { useCreateRatingPath } from '../home-search.ts';
import type { Category } from '@candor/contracts/categories';
import { CategoryMark } from '../../../components/badges.tsx';
import { StarShape } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';

export function Hero({ onSearch }: { onSearch: () => void }) {
  const createRatingPath = useCreateRatingPath();
  const figures = figuresOf([ratingsFigure, membersFigure, categoriesFigure]);
  return (
    <section className="page-width grid items-center gap-12 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1.25fr_1fr] lg:pt-20 lg:pb-14">
      <div className="grid gap-7">
        <div className="grid gap-4">
          <h1 className="text-[2.625rem] leading-[1.05] tracking-[-0.022em] sm:text-6xl">
            Honest ratings of everything around you
          </h1>
          <p className="max-w-[34rem] text-lg leading-relaxed text-muted sm:text-xl">
            From the corner café to city hall: read what people found there, and say what you found yourself.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={createRatingPath} className={buttonStyle({ size: 'large' })}>
            <PenLine aria-hidden />
            Create a Rating
          </Link>
          <Button variant="outline" size="large" onClick={onSearch}>
            <Search aria-hidden />
            Search Ratings
          </Button>
        </div>
        {figures.length > 0 && (
          <ul className="flex flex-wrap gap-x-8 gap-y-2 text-muted max-sm:justify-between max-sm:gap-x-4">
            {figures.map(({ figure, noun }) => (
              <li key={noun} className="flex items-baseline gap-x-1.5 max-sm:flex-col">
                <span className="font-serif text-xl font-semibold text-ink">{figure}</span>
                <span className="text-[0.9375rem]">{noun}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <HeroBubbles className="hidden lg:grid" />
    </section>
  );
}

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

/** An ornament: speech bubbles with stars. */
function HeroBubbles({ className }: { className?: string }) {
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
