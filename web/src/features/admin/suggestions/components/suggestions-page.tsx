import type { AdminSuggestion } from '@candor/contracts/admin/claims';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/page-states.tsx';
import type { AdminAction } from '../../api/admin-action.ts';
import { useSuggestions } from '../../api/lists.ts';
import { useListParams } from '../../list-params.ts';
import { t } from '../messages/index.ts';
import { Name, reviewAction } from '../../moderation-actions.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage } from '../../components/admin-page.tsx';
import type { Columns } from '../../components/admin-table.tsx';
import { DateText, DecisionButtons, EntityLink, MemberLink } from '../../components/table-cells.tsx';

export function SuggestionsPage() {
  const { page, showPage } = useListParams();
  const list = useSuggestions({ page });
  return (
    <AdminPage title={t('editSuggestions')} subtitle={t('suggestionsSubtitle')}>
      <AdminList
        title={t('suggestions')}
        loading={t('loadingSuggestions')}
        loadError={t('suggestionsNotLoaded')}
        list={list}
        page={page}
        onPageChange={showPage}
        rows={suggestionColumns}
        whenEmpty={<EmptyState icon={PencilLine} title={t('nothingToDecide')} />}
      />
    </AdminPage>
  );
}

const suggestionColumns: Columns<AdminSuggestion> = [
  {
    title: t('listing'),
    width: 20,
    cell: ({ entityId, entityName }) => <EntityLink id={entityId} name={entityName} />,
  },
  { title: t('suggestedChange'), width: 38, cell: ({ details }) => <Changes details={details} /> },
  {
    title: t('suggestedBy'),
    width: 15,
    span: 3,
    cell: ({ suggestedBy }) => <MemberLink id={suggestedBy.id} name={suggestedBy.name} />,
  },
  { title: t('date'), width: 10, span: 3, cell: ({ suggestedAt }) => <DateText at={suggestedAt} /> },
  {
    title: t('actions'),
    width: 17,
    isUntitled: true,
    cell: (suggestion) => (
      <DecisionButtons
        subject={t('suggestionFor', { entity: suggestion.entityName })}
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
              <bdi>{current ?? t('noValue')}</bdi>
            </del>{' '}
            <span aria-hidden>→</span>{' '}
            <ins className="font-medium no-underline">
              <bdi>{suggested ?? t('noValue')}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function suggestionActions({ entityId, entityName, version }: AdminSuggestion): AdminAction[] {
  const names = {
    entity: entityName,
    listing: (name: ReactNode) => <Name key="listing">{name}</Name>,
  };
  const body = { entityId, version };
  return [
    reviewAction({
      path: 'suggestions/accept',
      title: t('acceptSuggestion'),
      confirmLabel: t('accept'),
      description: t.rich('acceptSuggestionText', names),
      reasons: [t('confirmedOnWebsite'), t('obviousMistake')],
      body,
      done: { title: t('suggestionAccepted'), description: t('suggestionAcceptedText') },
      failed: t('suggestionNotAccepted'),
    }),
    reviewAction({
      path: 'suggestions/dismiss',
      title: t('dismissSuggestion'),
      confirmLabel: t('dismiss'),
      description: t.rich('dismissSuggestionText', names),
      isDangerous: true,
      reasons: [t('notTrue'), t('notConfirmed'), t('spamOrAdvertising')],
      body,
      done: { title: t('suggestionDismissed'), description: t('suggestionDismissedText') },
      failed: t('suggestionNotDismissed'),
    }),
  ];
}
