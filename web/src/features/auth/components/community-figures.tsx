import { Check } from 'lucide-react';
import { figuresOf, membersFigure, ratingsFigure } from '../../../lib/figures.ts';

const reviewsFigure = { ...ratingsFigure, one: 'review', many: 'reviews' };

const reasons = [
  'Rate places, people, products and government bodies',
  'Read what people near you really think',
  'Keep all your ratings in one place',
] as const;

/** Beside the forms. */
export function CommunityFigures() {
  const figures = figuresOf([membersFigure, reviewsFigure]);
  return (
    <aside aria-label="About the community" className="grid content-center gap-8 lg:gap-10">
      <p className="max-w-md font-serif text-2xl leading-snug font-semibold text-balance sm:text-3xl">
        Honest ratings of everything around you, by people who were there.
      </p>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-4">
          {figures.map(({ figure, noun }) => (
            <div
              key={noun}
              className="rounded-speech flex min-w-32 flex-col-reverse border bg-surface px-5 py-4 shadow-low"
            >
              <dt className="text-sm text-muted">{noun}</dt>
              <dd className="font-serif text-3xl font-semibold text-accent">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="grid gap-3">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-3 text-muted">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}
