import { Crown } from 'lucide-react';
import { cn } from '../lib/class-names.ts';

/** The sign of a premium member. Silent unless it is given words. */
export function CrownMark({ label, className = 'text-xl' }: { label?: string; className?: string }) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...said}
      className={cn(
        'inline-grid size-[1em] shrink-0 place-content-center rounded-full bg-star-fill text-on-star ring-2 ring-surface',
        className,
      )}
    >
      <Crown aria-hidden className="size-[0.65em]" strokeWidth={2.5} />
    </span>
  );
}
