import type { AdminSuggestion } from '@candor/contracts/admin/claims';
import { PencilLine } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import type { AdminAction } from '../api/admin-action.ts';
import { useSuggestions } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { Name, reviewAction } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { DateText, DecisionButtons, EntityLink, MemberLink } from './table-cells.tsx';

export function SuggestionsPage() {
  const { page, showPage } = useListParams();
  const list = useSuggestions({ page });
  return (
    <AdminPage title="Edit Suggestions" subtitle="Changes to listings that members suggest">
      <AdminList
        title="Suggestions"
        noun="suggestions"
        list={list}
        page={page}
        onPageChange={showPage}
        rows={suggestionColumns}
        whenEmpty={<EmptyState icon={PencilLine} title="Nothing to decide" />}
      />
    </AdminPage>
  );
}

const suggestionColumns: Columns<AdminSuggestion> = [
  {
    title: 'Listing',
    width: 20,
    cell: ({ entityId, entityName }) => <EntityLink id={entityId} name={entityName} />,
  },
  { title: 'Suggested change', width: 38, cell: ({ details }) => <Changes details={details} /> },
  {
    title: 'By',
    width: 15,
    span: 3,
    cell: ({ suggestedBy }) => <MemberLink id={suggestedBy.id} name={suggestedBy.name} />,
  },
  { title: 'Date', width: 10, span: 3, cell: ({ suggestedAt }) => <DateText at={suggestedAt} /> },
  {
    title: 'Actions',
    width: 17,
    isUntitled: true,
    cell: (suggestion) => (
      <DecisionButtons
        subject={`the suggestion for ${suggestion.entityName}`}
        actions={suggestionActions(suggestion)}
      />
    ),
  },
];

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

function suggestionActions({ entityId, entityName, version }: AdminSuggestion): AdminAction[] {
  const listing = <Name>{entityName}</Name>;
  const shared = { kind: 'suggestion', body: { entityId, version } } as const;
  return [
    reviewAction({
      ...shared,
      verb: 'accept',
      past: 'accepted',
      description: <>The details of {listing} are changed as suggested.</>,
      reasons: ['Confirmed on its website', 'Obvious mistake'],
      result: 'The listing has been changed.',
    }),
    reviewAction({
      ...shared,
      verb: 'dismiss',
      past: 'dismissed',
      description: <>The details of {listing} stay as they are.</>,
      isDangerous: true,
      reasons: ['Not true', 'Could not be confirmed', 'Spam or advertising'],
      result: 'The listing stays as it is.',
    }),
  ];
}
