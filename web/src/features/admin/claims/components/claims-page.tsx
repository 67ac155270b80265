import type { AdminClaim } from '@candor/contracts/admin/claims';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/badges.tsx';
import { EmptyState } from '../../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../components/tabs.tsx';
import type { AdminAction } from '../../api/admin-action.ts';
import { useClaims, type ClaimsList } from '../../api/lists.ts';
import { useListParams } from '../../list-params.ts';
import { t } from '../messages/index.ts';
import { Name, reviewAction } from '../../moderation-actions.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage, ListSearch } from '../../components/admin-page.tsx';
import type { Columns } from '../../components/admin-table.tsx';
import { DateText, DecisionButtons, EntityLink, MemberLink } from '../../components/table-cells.tsx';

const tabs: readonly { list: ClaimsList; label: string }[] = [
  { list: 'review', label: t('toDecide') },
  { list: 'standing', label: t('allGranted') },
];

export function ClaimsPage() {
  const { params, page, search, showPage, setFilter, setSearch } = useListParams();
  const shown: ClaimsList = params.get('list') === 'standing' ? 'standing' : 'review';
  const list = useClaims({ page, list: shown, search });
  const isNothingWaiting = search === '' && shown === 'review';
  return (
    <AdminPage title={t('claims')} subtitle={t('claimsSubtitle')}>
      <Tabs value={shown} onValueChange={(value) => setFilter('list', value === 'standing' ? value : '')}>
        <TabList aria-label={t('claims')}>
          {tabs.map((tab) => (
            <Tab key={tab.list} value={tab.list}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={shown} className="grid grid-cols-1 gap-5">
          <ListSearch label={t('searchClaims')} search={search} onSearch={setSearch} />
          <AdminList
            title={t('claims')}
            loading={t('loadingClaims')}
            loadError={t('claimsNotLoaded')}
            list={list}
            page={page}
            onPageChange={showPage}
            rows={claimColumns}
            whenEmpty={
              <EmptyState
                icon={BadgeCheck}
                title={isNothingWaiting ? t('nothingToDecide') : t('noMatchingClaims')}
              />
            }
          />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

const bases = {
  listing: t('ownContact'),
  'own-entry': t('enteredContact'),
  'any-contact': t('anyContact'),
} as const;

const claimColumns: Columns<AdminClaim> = [
  {
    title: t('listing'),
    width: 20,
    cell: ({ entityId, entityName }) => <EntityLink id={entityId} name={entityName} />,
  },
  {
    title: t('claimant'),
    width: 14,
    cell: ({ claimant }) => <MemberLink id={claimant.id} name={claimant.name} />,
  },
  {
    title: t('verifiedContact'),
    width: 20,
    cell: ({ contact }) => <bdi className="text-sm break-all">{contact}</bdi>,
  },
  { title: t('proof'), width: 16, cell: ({ basis }) => <span className="text-sm">{bases[basis]}</span> },
  {
    title: t('state'),
    width: 13,
    cell: ({ status, verifiedAt }) => (
      <span className="grid justify-items-start gap-1 text-sm">
        <Badge variant={status === 'waiting' ? 'premium' : 'success'}>
          {status === 'waiting' ? t('claimWaiting') : t('claimed')}
        </Badge>
        <DateText at={verifiedAt} />
      </span>
    ),
  },
  {
    title: t('actions'),
    width: 17,
    isUntitled: true,
    cell: (claim) => (
      <DecisionButtons subject={t('claimOf', { entity: claim.entityName })} actions={claimActions(claim)} />
    ),
  },
];

/** The decisions that the claim's state allows. */
function claimActions({ entityId, entityName, claimant, status, basis }: AdminClaim): AdminAction[] {
  const names = {
    entity: entityName,
    claimant: claimant.name ?? t('aDeletedMember'),
    listing: (name: ReactNode) => <Name key="listing">{name}</Name>,
    person: (name: ReactNode) => <Name key="person">{name}</Name>,
  };
  const body = { entityId, claimantId: claimant.id };
  const refusals = [t('notTheOwner'), t('notConfirmed'), t('requestedByOwner')];
  const approve = reviewAction({
    path: 'claims/approve',
    title: t('approveClaim'),
    confirmLabel: t('approve'),
    description: status === 'waiting' ? t.rich('approveClaimText', names) : t.rich('confirmClaimText', names),
    reasons: [t('confirmedByPhone'), t('publicRecordsAgree')],
    body,
    done: { title: t('claimApproved'), description: t('claimantNotified') },
    failed: t('claimNotApproved'),
  });
  const refuse = reviewAction({
    path: 'claims/refuse',
    title: t('refuseClaim'),
    confirmLabel: t('refuse'),
    description: t.rich('refuseClaimText', names),
    isDangerous: true,
    reasons: refusals,
    hint: t('readByClaimant'),
    body,
    done: { title: t('claimRefused'), description: t('claimantNotified') },
    failed: t('claimNotRefused'),
  });
  const revoke = reviewAction({
    path: 'claims/revoke',
    title: t('revokeClaim'),
    confirmLabel: t('revoke'),
    description: t.rich('revokeClaimText', names),
    isDangerous: true,
    reasons: refusals,
    hint: t('readByClaimant'),
    body,
    done: { title: t('claimRevoked'), description: t('claimRevokedText') },
    failed: t('claimNotRevoked'),
  });
  if (status === 'waiting') return [approve, refuse];
  return basis === 'any-contact' ? [approve, revoke] : [revoke];
}
