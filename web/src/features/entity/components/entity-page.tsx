import { mean } from '@candor/contracts/ratings/mean';
import type { Entity } from '@candor/contracts';
import { listingTitle } from '@candor/contracts/catalog/listing-title';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdPlaceholder } from '../../../components/ads.tsx';
import { NotFoundText, UnloadedPage } from '../../../components/page-states.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { isMissing } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import { isMapOpen, withMap } from '../../../lib/search-params.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useEntitySummary } from '../api/reviews.ts';
import { useEntity } from '../api/entity.ts';
import { readReviewFilters, type ReviewFilters, writeReviewFilters } from '../review-filters.ts';
import { ClaimButton } from './claim-button.tsx';
import { EditListingButton } from './edit-listing-button.tsx';
import { EntityHeader, WriteReviewLink } from './entity-header.tsx';
import { TakedownButton } from './takedown-button.tsx';
import { ReviewList, ReviewListSkeleton } from './review-list.tsx';
import { SummaryPanel } from './rating-summary.tsx';
import { Skeleton } from '../../../components/loading.tsx';

const adSlot = 102;

interface EntityPageProps extends MapSlots {
  id: string;
}

/** The map of the entity, which another feature draws. */
interface MapSlots {
  /** Shows and hides the map. */
  mapToggle: (entity: Entity) => ReactNode;
  map: (entity: Entity) => ReactNode;
}

export function EntityPage({ id, ...slots }: EntityPageProps) {
  const query = useEntity(id);
  const { data: entity } = query;
  useDocumentTitle(entity ? listingTitle(entity) : isMissing(query.error) ? 'Entity not found' : null);

  if (entity) return <EntityDetails entity={entity} {...slots} />;
  return (
    <UnloadedPage
      query={query}
      skeleton={<EntitySkeleton />}
      whenMissing={
        <NotFoundText
          title="Entity not found"
          description="This listing does not exist, or does not any more."
        />
      }
      failureTitle="This page could not be loaded"
    />
  );
}

function EntityDetails({ entity, mapToggle, map }: MapSlots & { entity: Entity }) {
  const [params, setParams] = useSearchParams();
  const filters = readReviewFilters(params);
  // The summary of the ratings comes first, because it includes a member's own change at once.
  const { starSum, reviewCount } = useEntitySummary(entity.id).data ?? entity;
  const searchWith = (part: Partial<ReviewFilters>) =>
    withMap(`?${writeReviewFilters({ ...filters, ...part }).toString()}`, isMapOpen(params));
  const apply = (part: Partial<ReviewFilters>) => {
    setParams(searchWith(part), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <EntityHeader
        entity={entity}
        stars={mean(starSum, reviewCount)}
        reviewCount={reviewCount}
        mapToggle={mapToggle(entity)}
        map={map(entity)}
        actions={
          <>
            <WriteReviewLink entity={entity} />
            <ClaimButton entity={entity} />
            <EditListingButton entity={entity} />
            {entity.category === 'person' && <TakedownButton entity={entity} />}
            <ReportButton
              thing={{ kind: 'entity', targetId: entity.id, isPerson: entity.category === 'person' }}
              ownerId={entity.claimedBy}
              name="this listing"
              className="self-center"
            />
          </>
        }
      />
      <div className={cn('grid grid-cols-1 gap-10', reviewCount > 0 && 'lg:grid-cols-[20rem_1fr]')}>
        {reviewCount > 0 && (
          <SummaryPanel
            entityId={entity.id}
            chosenStars={filters.stars}
            onChooseStars={(stars) => {
              apply({ stars });
            }}
            chosenTag={filters.tag}
            tagPath={(tag) => searchWith({ tag })}
          >
            <AdPlaceholder slot={adSlot} />
          </SummaryPanel>
        )}
        <ReviewList entity={entity} filters={filters} onApply={apply} />
        {reviewCount === 0 && <AdPlaceholder slot={adSlot} />}
      </div>
    </div>
  );
}

/** The page while the entity is loading. */
function EntitySkeleton() {
  return (
    <div aria-busy className="page-width grid grid-cols-1 gap-8 py-10">
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
        <Skeleton className="rounded-speech size-16 sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-5 w-24" />
          <p
            role="status"
            className="font-serif text-4xl leading-[1.15] font-semibold text-muted sm:text-5xl"
          >
            Loading...
          </p>
          <Skeleton className="h-8 w-64 max-w-full" />
        </div>
      </div>
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
