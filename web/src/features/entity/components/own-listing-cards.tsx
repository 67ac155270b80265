import type { OwnListing } from '@candor/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { useOwnerFigures } from '../api/owner-figures.ts';
import { FigureSummary } from './figure-summary.tsx';
import { FigureTrends } from './figure-trends.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

/** How many are shown at first. */
const shownAtFirst = 3;

export function OwnListingCards({ listings }: { listings: readonly OwnListing[] }) {
  const headingId = useId();
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? listings : listings.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-2xl">
          {listings.length === 1 ? t('yourListing') : t('yourListings')}
        </h2>
        <p className="text-sm text-muted">{t('onlyYouSeeFigures')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <OwnListingCard listing={listing} />
          </li>
        ))}
      </ul>
      {shown.length < listings.length && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            setAllShown(true);
          }}
        >
          {t('showAllListings', { count: listings.length })}
        </Button>
      )}
    </section>
  );
}

function OwnListingCard({ listing: { id, name, city, state } }: { listing: OwnListing }) {
  const query = useOwnerFigures(id);
  const { data: figures } = query;
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6" aria-busy={!figures}>
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg">
        <Link to={`/entity/${id}`} dir="auto" className="text-link wrap-anywhere">
          {name}
        </Link>
        <span dir="auto" className="text-sm font-normal text-muted">
          {[city, state].filter(Boolean).join(', ')}
        </span>
      </h3>
      {figures ? (
        <>
          <FigureSummary figures={figures} />
          <details>
            <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
              {t.rich('showTrends', { name, hidden })}
            </summary>
            <div className="mt-4 grid grid-cols-1 gap-6">
              <FigureTrends figures={figures} />
            </div>
          </details>
        </>
      ) : query.error && !query.isFetching ? (
        <LoadError className="border-none! py-2!" title={t('figuresNotLoaded')} query={query} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Card>
  );
}
