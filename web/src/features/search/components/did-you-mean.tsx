import { Link } from 'react-router-dom';
import type { SuggestedSpelling } from '../api/search-ratings.ts';
import { textOf } from '../search-notices.ts';
import { t } from '../messages/index.ts';

interface DidYouMeanProps {
  q: string;
  suggested: SuggestedSpelling;
  noun: 'rating' | 'place';
  pathWith: (q: string) => string;
  /** The link is about to vanish with the focus. */
  onChoose: () => void;
}

/** The spelling that a text without results may have meant, with the number of its results. */
export function DidYouMean({ q, suggested, noun, pathWith, onChoose }: DidYouMeanProps) {
  const text = textOf(q, suggested.corrections);
  return (
    <p className="text-lg text-ink">
      {t.rich('didYouMean', {
        text,
        noun,
        count: suggested.total,
        link: (children) => (
          <Link key="link" to={pathWith(text)} className="text-link font-semibold" onClick={onChoose}>
            {children}
          </Link>
        ),
        small: (children) => (
          <span key="small" className="text-base text-muted">
            {children}
          </span>
        ),
      })}
    </p>
  );
}
