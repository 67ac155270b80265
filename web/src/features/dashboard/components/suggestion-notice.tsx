import { Info } from 'lucide-react';

/** After a rating was saved whose listing is not its author's alone to change. */
export function SuggestionNotice() {
  return (
    <p role="status" className="flex gap-3 rounded-2xl border bg-accent-soft px-5 py-4">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      Your changes to the listing’s details were sent as a suggestion, because they are not yours alone to
      change.
    </p>
  );
}
