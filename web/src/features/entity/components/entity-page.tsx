import type { Entity } from '@candor/contracts';
import { listingTitle } from '@candor/contracts/catalog/listing-title';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AdPlaceholder } from '../../../components/ads.tsx';
import { CompareBar } from '../../../components/compare-bar.tsx';
import { NotFoundText, UnloadedPage } from '../../../components/page-states.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { isMissing } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import { isMapOpen, withMap } from '../../../lib/search-params.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useReplaceFirstScreen } from '../../../lib/first-screen.ts';
import { useListingPhotos } from '../api/photos.ts';
import { useEntitySummary, useHighlights } from '../api/reviews.ts';
import { useEntity } from '../api/entity.ts';
import { readReviewFilters, type ReviewFilters, writeReviewFilters } from '../review-filters.ts';
import { useLiveListing } from '../live/use-live-listing.ts';
import { ClaimButton } from './claim-button.tsx';
import { EditListingButton } from './edit-listing-button.tsx';
import { EntityHeader } from './entity-header.tsx';
import { ActionBar } from './listing-actions.tsx';
import { OwnerFigures } from './owner-figures.tsx';
import { TakedownButton } from './takedown-button.tsx';
import { ReviewList, reviewsId, ReviewListSkeleton } from './review-list.tsx';
import { SummaryPanel } from './rating-summary.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { t } from '../messages/index.ts';

const adSlot = 102;

interface EntityPageProps extends Slots {
  id: string;
}

/** The parts of the page that other features draw. */
interface Slots {
  /** Shows and hides the map. */
  mapToggle: (entity: Entity) => ReactNode;
  map: (entity: Entity) => ReactNode;
  /** Other listings, below the reviews. */
  around: (entity: Entity) => ReactNode;
}

export function EntityPage({ id, ...slots }: EntityPageProps) {
  const query = useEntity(id);
  const { data: entity } = query;
  // Together, so that the page appears once and does not move. One that fails is not waited for.
  const parts = [useEntitySummary(id), useListingPhotos(id), useHighlights(id)];
  const isAwaited = parts.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  // It stays: its parts load again what failed, and would be removed by the skeleton and load again without end.
  const [isShown, setIsShown] = useState(false);
  if (entity && !isAwaited && !isShown) setIsShown(true);
  useDocumentTitle(entity ? listingTitle(entity) : isMissing(query.error) ? t('notFound') : null);

  useReplaceFirstScreen(isShown || query.isError);

  // The listing was merged into another one.
  if (entity && entity.id !== id.toLowerCase()) return <Navigate replace to={`/entity/${entity.id}`} />;
  if (entity && isShown) return <EntityDetails entity={entity} {...slots} />;
  if (entity) return <EntitySkeleton />;
  return (
    <UnloadedPage
      query={query}
      skeleton={<EntitySkeleton />}
      whenMissing={<NotFoundText title={t('notFound')} description={t('notFoundDescription')} />}
      failureTitle={t('pageNotLoaded')}
    />
  );
}

function EntityDetails({ entity, mapToggle, map, around }: Slots & { entity: Entity }) {
  const [params, setParams] = useSearchParams();
  const filters = readReviewFilters(params);
  useLiveListing(entity.id);
  // The summary of the ratings comes first, because it includes a member's own change at once.
  const totals = useEntitySummary(entity.id).data ?? entity;
  const { reviewCount } = totals;
  const apply = (part: Partial<ReviewFilters>) => {
    const query = writeReviewFilters({ ...filters, ...part }).toString();
    setParams(withMap(`?${query}`, isMapOpen(params)), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="page-width grid grid-cols-1 gap-8 py-6 sm:py-10">
        <EntityHeader
          entity={entity}
          totals={totals}
          mapToggle={mapToggle(entity)}
          map={map(entity)}
          management={
            <>
              <ClaimButton entity={entity} />
              <EditListingButton entity={entity} />
              {entity.category === 'person' && <TakedownButton entity={entity} />}
              <ReportButton
                thing={{ kind: 'entity', targetId: entity.id, isPerson: entity.category === 'person' }}
                ownerId={entity.claimedBy}
                name={t('thisListing')}
                className="self-center"
              />
            </>
          }
        />
        <OwnerFigures entity={entity} />
        <div className={cn('grid grid-cols-1 gap-10', reviewCount > 0 && 'lg:grid-cols-[20rem_1fr]')}>
          {reviewCount > 0 && (
            <SummaryPanel
              entityId={entity.id}
              filters={filters}
              onApply={(part) => {
                apply(part);
                if (isStacked()) document.getElementById(reviewsId)?.scrollIntoView();
              }}
            >
              <AdPlaceholder slot={adSlot} />
            </SummaryPanel>
          )}
          <ReviewList entity={entity} reviewCount={reviewCount} filters={filters} onApply={apply} />
          {reviewCount === 0 && <AdPlaceholder slot={adSlot} />}
        </div>
      </div>
      {around(entity)}
      <CompareBar />
      <ActionBar entity={entity} />
    </>
  );
}

/** The reviews come below the summary, where their change would not be seen. */
function isStacked(): boolean {
  return !matchMedia('(width >= 64rem)').matches;
}

/** The page while the entity is loading. */
function EntitySkeleton() {
  return (
    <div aria-busy className="page-width grid grid-cols-1 gap-8 py-6 sm:py-10">
      <div className="flex gap-4 sm:gap-6">
        <Skeleton className="rounded-speech size-12 shrink-0 sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-5 w-24" />
          <p role="status" className="text-3xl leading-[1.15] font-semibold text-muted sm:text-5xl">
            {t('loading')}
          </p>
          <Skeleton className="h-8 w-64 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-[3.625rem] w-full" />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[20rem_1fr]">
        <Skeleton className="h-96 rounded-2xl!" />
        <div className="grid grid-cols-1 content-start gap-5">
          <Skeleton className="h-9 w-36" />
          <Skeleton className="mb-5 h-11 w-full" />
          <ReviewListSkeleton />
        </div>
      </div>
    </div>
  );
}
