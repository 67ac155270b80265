import type { EntityChoice } from '@candor/contracts';
import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import type { ReactNode } from 'react';
import { Badge, CategoryMark } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { categoryLabel } from '../../../lib/categories.ts';
import { cityAndState } from '../../../lib/place.ts';
import { t } from '../messages/index.ts';

type ShownListing = Pick<EntityChoice, 'category' | 'name' | 'address' | 'city' | 'state'> &
  Partial<Pick<EntityChoice, 'country'>>;

/** Its figures; absent while they are loading. */
type Figures = Pick<EntityChoice, 'reviewCount' | 'averageRating'>;

interface ListingLineProps {
  listing: ShownListing;
  figures?: Figures | undefined;
  /** The name, if parts of it are marked. */
  name?: ReactNode;
}

/** A listing in two lines: its name, then where it is and how it is rated. */
export function ListingLine({ listing, figures, name = listing.name }: ListingLineProps) {
  const place = [listing.address?.trim(), cityAndState({ country: null, ...listing })];
  return (
    <>
      <CategoryMark category={listing.category} className="size-10! [&_svg]:size-5" />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="sr-only">, {categoryLabel(listing.category)}, </span>
          <bdi className="min-w-0 truncate">{place.filter(Boolean).join(', ')}</bdi>
          {figures && <ListingFigures {...figures} />}
        </span>
      </span>
    </>
  );
}

function ListingFigures({ reviewCount, averageRating }: Figures) {
  if (reviewCount === 0) return <span>{t('notRated')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {reviewCount < fewRatings ? (
        <Badge variant="accent">{t('new')}</Badge>
      ) : (
        <Stars value={averageRating} size="small" withFigure />
      )}
      <span className="sr-only">, </span>
      {t('reviewCount', { count: reviewCount })}
    </span>
  );
}
