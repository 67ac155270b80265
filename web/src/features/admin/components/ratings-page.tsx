import type { AdminRating } from '@candor/contracts';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/format.ts';
import { ratingFilters, useRatings, type RatingFilter } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { t } from '../messages/index.ts';
import { bulkActions } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage, ListSearch } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters, visibilityFilter } from './list-filters.tsx';
import { RatingModeration, ratingName, ReviewPanel } from './review-panel.tsx';
import { RowSelection, SelectBox } from './selection.tsx';
import { DateText, EntityLink, HiddenBadge, MemberLink } from './table-cells.tsx';

const filters = [
  {
    name: 'stars',
    label: t('stars'),
    options: [
      { value: '', label: t('anyStars') },
      ...[5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: t('starCount', { count: stars }),
      })),
    ],
  },
  visibilityFilter,
] as const;

export function RatingsPage() {
  const { params, page, search, showPage, setFilter, setSearch, clear } = useListParams();
  const filter: RatingFilter = {
    search,
    stars: params.get('stars') ?? '',
    visibility: params.get('visibility') ?? '',
  };
  const list = useRatings({ page, filter });
  const [shownId, setShownId] = useState<string>();
  // Of the current list: a rating that was deleted closes its panel.
  const shown = list.data?.items.find(({ id }) => id === shownId);
  return (
    <AdminPage title={t('ratingModeration')} subtitle={t('ratingModerationSubtitle')}>
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label={t('searchRatings')} search={search} onSearch={setSearch} />
        <ListFilters filters={filters} values={filter} onChange={setFilter} />
      </div>
      <RowSelection key={JSON.stringify([filter, page])}>
        <AdminList
          title={t('allRatings')}
          loading={t('loadingRatings')}
          loadError={t('ratingsNotLoaded')}
          list={list}
          page={page}
          onPageChange={showPage}
          toolbar={(rows) => (
            <BulkBar
              rows={rows}
              actionsFor={(selected) =>
                bulkActions(
                  'rating',
                  selected.map((rating) => ({ ...rating, name: ratingName(rating) })),
                )
              }
            />
          )}
          rows={ratingColumns(setShownId)}
          whenEmpty={
            Object.values(filter).every((value) => value === '') ? (
              <EmptyState icon={MessageSquareQuote} title={t('noRatings')} />
            ) : (
              <EmptyState
                icon={MessageSquareQuote}
                title={t('noMatchingRatings')}
                actions={
                  <Button variant="outline" onClick={() => clear(ratingFilters)}>
                    {t('showAllRatings')}
                  </Button>
                }
              />
            )
          }
        />
      </RowSelection>
      {shown && <ReviewPanel rating={shown} onClose={() => setShownId(undefined)} />}
    </AdminPage>
  );
}

const ratingColumns = (onShow: (ratingId: string) => void): Columns<AdminRating> => [
  {
    title: t('entity'),
    width: 19,
    cell: (rating) => (
      <span className="flex items-start gap-3">
        <SelectBox id={rating.id} name={ratingName(rating)} />
        <EntityLink id={rating.entity.id} name={rating.entity.name} />
      </span>
    ),
  },
  { title: t('user'), width: 13, cell: ({ user }) => <MemberLink id={user.id} name={fullName(user)} /> },
  {
    title: t('stars'),
    width: 11,
    span: 3,
    cell: ({ starRating }) => <Stars value={starRating} size="small" />,
  },
  {
    title: t('title'),
    width: 17,
    className: 'max-lg:order-1',
    cell: (rating) => (
      <span className="grid grid-cols-1 justify-items-start gap-1">
        <button
          type="button"
          aria-haspopup="dialog"
          className="text-link min-h-6 max-w-full text-left"
          onClick={() => onShow(rating.id)}
        >
          <Truncated text={rating.title} />
          <span className="sr-only">
            {' '}
            {t('showWhole', { entity: rating.entity.name, author: fullName(rating.user) })}
          </span>
        </button>
        <HiddenBadge isHidden={rating.isHidden} />
      </span>
    ),
  },
  {
    title: t('review'),
    width: 18,
    className: 'max-lg:order-1',
    cell: ({ review }) => <Truncated text={review} />,
  },
  { title: t('date'), width: 11, span: 3, cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    title: t('actions'),
    width: 11,
    className: 'max-lg:order-1',
    isUntitled: true,
    cell: (rating) => <RatingModeration rating={rating} />,
  },
];

/** One line, two on narrow screens; the panel shows the whole text. */
function Truncated({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-2 lg:line-clamp-1 lg:break-all">
      {text}
    </span>
  );
}
