import { Info, MapPin, SearchX, SpellCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import type { SharedFilters } from '../../../lib/search-params.ts';
import type { Correction, ZipLimit } from '../api/search-ratings.ts';
import { zipLabel } from '../filter-labels.ts';
import { correctedText } from '../search-notices.ts';
import { t } from '../messages/index.ts';

interface SearchNoticesProps {
  filters: Pick<SharedFilters, 'q' | 'distance'>;
  /** The URL of the search for exactly the typed words. */
  exactPath: string;
  zipLimit: ZipLimit | null;
  /** A sentence for each part of the URL that cannot be used. */
  ignored: readonly string[];
  corrections: readonly Correction[];
  /** The link that turns corrections off is about to vanish with the focus. */
  onExact: () => void;
}

/** What the search changed in the visitor's query. Screen readers announce it. */
export function SearchNotices({
  filters,
  exactPath,
  zipLimit,
  ignored,
  corrections,
  onExact,
}: SearchNoticesProps) {
  return (
    // Empty, it must stay in the page to be announced later, but take no row of the grid.
    <div role="status" className="grid grid-cols-1 gap-2 empty:absolute">
      {ignored.map((sentence) => (
        <Notice key={sentence} icon={Info}>
          {sentence}
        </Notice>
      ))}
      {zipLimit !== null && filters.distance === '' && <Notice icon={MapPin}>{zipLabel(zipLimit)}.</Notice>}
      {corrections.length > 0 && (
        <Notice icon={SpellCheck}>
          {t.rich('showingCorrected', {
            text: filters.q,
            corrected: () => <CorrectedText key="corrected" q={filters.q} corrections={corrections} />,
            link: (children) => (
              <Link key="link" to={exactPath} className="text-link" onClick={onExact}>
                {children}
              </Link>
            ),
          })}
        </Notice>
      )}
    </div>
  );
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 leading-relaxed">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function CorrectedText({ q, corrections }: { q: string; corrections: readonly Correction[] }) {
  return correctedText(q, corrections).map(({ text, isCorrected }, at) =>
    isCorrected ? (
      <em key={at} className="font-semibold not-italic">
        {text}
      </em>
    ) : (
      text
    ),
  );
}

/** Replaces the results for a text without a word and without a character that any rating has. */
export function NothingToSearchFor({ q }: { q: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t('nothingIn', { text: q })}
      description={t('typeSomething')}
      actions={
        <Link to="/search" className={buttonStyle()}>
          {t('viewAllRatings')}
        </Link>
      }
    />
  );
}
