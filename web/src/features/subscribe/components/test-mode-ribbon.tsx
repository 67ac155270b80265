import { FlaskConical } from 'lucide-react';
import { testCards } from '../test-cards.ts';

interface TestModeRibbonProps {
  isDisabled: boolean;
  onChoose: (number: string) => void;
}

/** Whoever sees the form must not take it for a real one. */
export function TestModeRibbon({ isDisabled, onChoose }: TestModeRibbonProps) {
  return (
    <section aria-label="Test mode" className="grid grid-cols-1 gap-3 bg-premium-soft px-6 py-5 sm:px-8">
      <p className="flex items-center gap-2 font-semibold text-premium">
        <FlaskConical aria-hidden className="size-5 shrink-0" />
        Test mode
      </p>
      <p className="text-sm">
        No money is taken. Never enter a real card: choose one of these, or type it with any future date and
        any code.
      </p>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm">
        {testCards.map(({ number, effect }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-2">
            <button
              type="button"
              className="text-link rounded-sm py-0.5 font-mono text-[0.8125rem] whitespace-nowrap disabled:opacity-55"
              disabled={isDisabled}
              onClick={() => {
                onChoose(number);
              }}
            >
              <span className="sr-only">Use </span>
              {number}
            </button>
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
