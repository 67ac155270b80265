import { Link } from 'react-router-dom';
import { plural } from '../../../lib/format.ts';
import type { SuggestedSpelling } from '../api/search-ratings.ts';
import { textOf } from '../search-notices.ts';

interface DidYouMeanProps {
  q: string;
  suggested: SuggestedSpelling;
  /** 'rating' */
  noun: string;
  pathWith: (q: string) => string;
  /** The link is about to vanish with the focus. */
  onChoose: () => void;
}

/** The spelling that a text without results may have meant, with the number of its results. */
export function DidYouMean({ q, suggested, noun, pathWith, onChoose }: DidYouMeanProps) {
  const text = textOf(q, suggested.corrections);
  return (
    <p className="text-lg text-ink">
      Did you mean{' '}
      <Link to={pathWith(text)} className="text-link font-semibold" onClick={onChoose}>
        {text}
      </Link>
      ? <span className="text-base text-muted">{plural(suggested.total, noun)}</span>
    </p>
  );
}
