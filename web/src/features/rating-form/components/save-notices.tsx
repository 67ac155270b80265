import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AlreadyReviewedProps {
  ratingId: string;
  /** Takes what was written along to the form it leads to. */
  onEditInstead: () => void;
}

export function AlreadyReviewedNotice({ ratingId, onEditInstead }: AlreadyReviewedProps) {
  return (
    <Notice role="alert">
      You have already reviewed this.{' '}
      <Link
        to={`/create-rating?edit=${encodeURIComponent(ratingId)}`}
        className="text-link font-medium"
        onClick={onEditInstead}
      >
        Edit your review instead.
      </Link>
    </Notice>
  );
}

export function SuggestionNotice() {
  return (
    <Notice role="status">
      Your changes to the listing’s details were sent as a suggestion, because they are not yours alone to
      change.
    </Notice>
  );
}

function Notice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className="flex gap-3 rounded-2xl border bg-accent-soft px-5 py-4">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}
