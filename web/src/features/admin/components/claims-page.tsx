import type { AdminClaim } from '@candor/contracts/admin/claims';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../components/badges.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import type { AdminAction } from '../api/admin-action.ts';
import { useClaims, type ClaimsList } from '../api/lists.ts';
import { useListParams } from '../list-params.ts';
import { Name, reviewAction } from '../moderation-actions.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminPage, ListSearch } from './admin-page.tsx';
import type { Columns } from './admin-table.tsx';
import { DateText, DecisionButtons, EntityLink, MemberLink } from './table-cells.tsx';

const tabs: readonly { list: ClaimsList; label: string }[] = [
  { list: 'review', label: 'To decide' },
  { list: 'standing', label: 'All granted' },
];

export function ClaimsPage() {
  const { params, page, search, showPage, setFilter, setSearch } = useListParams();
  const shown: ClaimsList = params.get('list') === 'standing' ? 'standing' : 'review';
  const list = useClaims({ page, list: shown, search });
  const isNothingWaiting = search === '' && shown === 'review';
  return (
    <AdminPage title="Claims" subtitle="Claims of listings, and their proof">
      <Tabs value={shown} onValueChange={(value) => setFilter('list', value === 'standing' ? value : '')}>
        <TabList aria-label="Claims">
          {tabs.map((tab) => (
            <Tab key={tab.list} value={tab.list}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={shown} className="grid grid-cols-1 gap-5">
          <ListSearch label="Search by listing" search={search} onSearch={setSearch} />
          <AdminList
            title="Claims"
            noun="claims"
            list={list}
            page={page}
            onPageChange={showPage}
            rows={claimColumns}
            whenEmpty={
              <EmptyState
                icon={BadgeCheck}
                title={isNothingWaiting ? 'Nothing to decide' : 'No matching claims'}
              />
            }
          />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

const bases = {
  listing: 'The listing’s own contact',
  'own-entry': 'A contact that the claimant entered',
  'any-contact': 'Any contact: the listing has none',
} as const;

const claimColumns: Columns<AdminClaim> = [
  {
    title: 'Listing',
    width: 20,
    cell: ({ entityId, entityName }) => <EntityLink id={entityId} name={entityName} />,
  },
  {
    title: 'Claimant',
    width: 14,
    cell: ({ claimant }) => <MemberLink id={claimant.id} name={claimant.name} />,
  },
  {
    title: 'Verified contact',
    width: 20,
    cell: ({ contact }) => <bdi className="text-sm break-all">{contact}</bdi>,
  },
  { title: 'Proof', width: 16, cell: ({ basis }) => <span className="text-sm">{bases[basis]}</span> },
  {
    title: 'State',
    width: 13,
    cell: ({ status, verifiedAt }) => (
      <span className="grid justify-items-start gap-1 text-sm">
        <Badge variant={status === 'waiting' ? 'premium' : 'success'}>
          {status === 'waiting' ? 'Waiting' : 'Claimed'}
        </Badge>
        <DateText at={verifiedAt} />
      </span>
    ),
  },
  {
    title: 'Actions',
    width: 17,
    isUntitled: true,
    cell: (claim) => (
      <DecisionButtons subject={`the claim of ${claim.entityName}`} actions={claimActions(claim)} />
    ),
  },
];

/** The decisions that the claim's state allows. */
function claimActions({ entityId, entityName, claimant, status, basis }: AdminClaim): AdminAction[] {
  const listing = <Name>{entityName}</Name>;
  const person = <Name>{claimant.name ?? 'a deleted member'}</Name>;
  const shared = { kind: 'claim', body: { entityId, claimantId: claimant.id } } as const;
  const readByClaimant = 'The claimant can read this reason. It is also saved in the audit log.';

  const refusals = ['Not the owner', 'Could not be confirmed', 'Requested by the owner'];
  const approve = reviewAction({
    ...shared,
    verb: 'approve',
    past: 'approved',
    description:
      status === 'waiting' ? (
        <>
          {person} becomes the owner of {listing}. They can edit its details and respond to reviews.
        </>
      ) : (
        <>
          {person} stays the owner of {listing}, and the claim leaves this list.
        </>
      ),
    reasons: ['Confirmed by phone', 'Public records agree'],
    result: 'The claimant is notified.',
  });
  const refuse = reviewAction({
    ...shared,
    verb: 'refuse',
    past: 'refused',
    description: (
      <>
        The claim of {listing} by {person} ends. They can claim it again with another contact.
      </>
    ),
    isDangerous: true,
    reasons: refusals,
    hint: readByClaimant,
    result: 'The claimant is notified.',
  });
  const revoke = reviewAction({
    ...shared,
    verb: 'revoke',
    past: 'revoked',
    description: (
      <>
        {person} no longer owns {listing}, and it can be claimed again.
      </>
    ),
    isDangerous: true,
    reasons: refusals,
    hint: readByClaimant,
    result: 'The claimant is notified. The listing can be claimed again.',
  });
  if (status === 'waiting') return [approve, refuse];
  return basis === 'any-contact' ? [approve, revoke] : [revoke];
}
