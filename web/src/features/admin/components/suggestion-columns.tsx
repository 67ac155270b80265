import type { AdminSuggestion } from '@candor/contracts/admin/claims';
import { formatDay } from '../days.ts';
import type { Column } from './admin-table.tsx';
import { decisionsColumn, listingColumn, PersonLink } from './review-columns.tsx';
import type { AskedReview } from './review-question.tsx';

export function suggestionColumns(
  onAsk: (asked: AskedReview) => void,
): readonly [Column<AdminSuggestion>, ...Column<AdminSuggestion>[]] {
  return [
    listingColumn,
    {
      title: 'Suggested change',
      wide: 'w-[38%]',
      narrow: 'col-span-6',
      cell: ({ details }) => <Changes details={details} />,
    },
    {
      title: 'By',
      wide: 'w-[15%]',
      narrow: 'col-span-3',
      cell: ({ suggestedBy }) => <PersonLink person={suggestedBy} />,
    },
    {
      title: 'Date',
      wide: 'w-[10%]',
      narrow: 'col-span-3',
      cell: ({ suggestedAt }) => <time dateTime={suggestedAt}>{formatDay(suggestedAt)}</time>,
    },
    decisionsColumn('the suggestion for', choicesFor, onAsk),
  ];
}

function Changes({ details }: Pick<AdminSuggestion, 'details'>) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {Object.entries(details).map(([name, { current, suggested }]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-line">
            <del className="text-muted">
              <bdi>{current ?? 'nothing'}</bdi>
            </del>{' '}
            <span aria-hidden>→</span>{' '}
            <ins className="font-medium no-underline">
              <bdi>{suggested ?? 'nothing'}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function choicesFor({ entityId, entityName, version }: AdminSuggestion): AskedReview[] {
  const about = { subject: { entityId, version } };
  const listing = <bdi className="font-medium text-ink">{entityName}</bdi>;
  return [
    {
      ...about,
      review: 'suggestions/accept',
      title: 'Accept Suggestion',
      act: 'Accept',
      reasons: ['Confirmed on its website', 'Obvious mistake'],
      question: <>The details of {listing} are changed as suggested.</>,
    },
    {
      ...about,
      review: 'suggestions/dismiss',
      title: 'Dismiss Suggestion',
      act: 'Dismiss',
      isDangerous: true,
      reasons: ['Not true', 'Could not be confirmed', 'Spam or advertising'],
      question: <>The details of {listing} stay as they are.</>,
    },
  ];
}
