import type { ClaimBasis } from '@candor/contracts';
import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { claimDecider, type ClaimCommand } from './claim.decider.ts';
import type { ClaimEvent } from './claim.events.ts';

const at = '2026-01-01T00:00:00.000Z';
const entityId = 'entity';
const verified = { method: 'email', contact: 'owner@harbor.example' } as const;

const initiate = (facts: { claimantId?: string; hasRated?: boolean; basis?: ClaimBasis } = {}) =>
  ({
    type: 'InitiateClaim',
    data: { claimantId: 'owner', hasRated: false, basis: 'listing', ...facts },
  }) satisfies ClaimCommand;
const verify = (facts: { claimantId?: string; hasRated?: boolean; basis?: ClaimBasis } = {}) =>
  ({
    type: 'VerifyClaim',
    data: { entityId, claimantId: 'owner', hasRated: false, basis: 'listing', ...verified, at, ...facts },
  }) satisfies ClaimCommand;
const approve = (facts: { claimantId?: string; hasRated?: boolean } = {}) =>
  ({
    type: 'ApproveClaim',
    data: { entityId, claimantId: 'owner', hasRated: false, decidedBy: 'admin', at, ...facts },
  }) satisfies ClaimCommand;
const decide = (type: 'RefuseClaim' | 'RevokeClaim', claimantId = 'owner'): ClaimCommand => ({
  type,
  data: { entityId, claimantId, decidedBy: 'admin' },
});

const submitted = (claimantId = 'owner'): ClaimEvent => ({
  type: 'ClaimSubmitted',
  data: { entityId, claimantId, ...verified, submittedAt: at },
});
const claimed = (facts: { basis?: ClaimBasis; approvedBy?: string } = {}): ClaimEvent => ({
  type: 'EntityClaimed',
  data: {
    entityId,
    claimedBy: 'owner',
    ...verified,
    basis: 'listing',
    approvedBy: null,
    claimedAt: at,
    ...facts,
  },
});
const approved: ClaimEvent = {
  type: 'ClaimApproved',
  data: { entityId, claimantId: 'owner', approvedBy: 'admin' },
};
const refused: ClaimEvent = {
  type: 'ClaimRefused',
  data: { entityId, claimantId: 'owner', refusedBy: 'admin' },
};
const ended: ClaimEvent = {
  type: 'ClaimEnded',
  data: { entityId, claimedBy: 'owner', reason: 'revoked', endedBy: 'admin' },
};

describe('a listing', () => {
  it.each(['listing', 'any-contact'] as const)('is claimed with a verified contact (%s)', (basis) => {
    given(claimDecider).when(verify({ basis })).then(claimed({ basis }));
  });

  it('is not claimed by a request for a code', () => {
    given(claimDecider).when(initiate()).thenNothing();
  });

  it('has one claimant', () => {
    for (const claimantId of ['owner', 'other']) {
      given(claimDecider, claimed()).when(initiate({ claimantId })).thenRefused('already-claimed');
      given(claimDecider, claimed()).when(verify({ claimantId })).thenRefused('already-claimed');
    }
  });

  it('cannot be claimed by a member who has reviewed it', () => {
    given(claimDecider)
      .when(initiate({ hasRated: true }))
      .thenRefused('own-review');
    given(claimDecider)
      .when(verify({ hasRated: true }))
      .thenRefused('own-review');
    given(claimDecider, submitted())
      .when(approve({ hasRated: true }))
      .thenRefused('own-review');
  });

  it('can be claimed again after the claim has ended', () => {
    given(claimDecider, claimed(), ended).when(verify()).then(claimed());
  });
});

describe('a claim with a contact that the claimant entered', () => {
  const own = { basis: 'own-entry' } as const;

  it('waits for an administrator, once', () => {
    given(claimDecider).when(verify(own)).then(submitted());
    given(claimDecider, submitted()).when(verify(own)).thenRefused('claim-waiting');
    given(claimDecider, submitted()).when(initiate(own)).thenRefused('claim-waiting');
  });

  it('waits beside other claims', () => {
    given(claimDecider, submitted('other')).when(verify(own)).then(submitted());
  });

  it('is approved at once if the claimant proves it with another contact', () => {
    given(claimDecider, submitted()).when(initiate()).thenNothing();
    given(claimDecider, submitted()).when(verify()).then(claimed());
  });

  it('is granted or refused by an administrator', () => {
    given(claimDecider, submitted())
      .when(approve())
      .then(claimed({ basis: 'own-entry', approvedBy: 'admin' }));
    given(claimDecider, submitted()).when(decide('RefuseClaim')).then(refused);
    given(claimDecider, submitted(), refused).when(verify(own)).then(submitted());
  });

  it('refuses a second decision and names the first', () => {
    const granted = claimed({ basis: 'own-entry', approvedBy: 'admin' });
    for (const command of [approve(), decide('RefuseClaim'), decide('RevokeClaim')])
      given(claimDecider, submitted(), refused).when(command).thenRefused('already-decided');
    for (const command of [approve(), decide('RefuseClaim')])
      given(claimDecider, submitted(), granted).when(command).thenRefused('already-decided');
    given(claimDecider, submitted(), granted).when(decide('RevokeClaim')).then(ended);
    given(claimDecider, submitted(), refused, submitted()).when(decide('RefuseClaim')).then(refused);
    given(claimDecider, submitted(), refused)
      .when(approve({ claimantId: 'other' }))
      .thenRefused('not-found');
  });

  it('ends when another member claims the listing', () => {
    given(claimDecider, submitted('other'), claimed())
      .when(approve({ claimantId: 'other' }))
      .thenRefused('not-found');
    given(claimDecider, submitted('other'), claimed(), ended)
      .when(approve({ claimantId: 'other' }))
      .thenRefused('not-found');
  });
});

describe('a claim of a deleted member', () => {
  const deleteMember = (claimantId = 'owner'): ClaimCommand => ({
    type: 'EndClaimsOfMember',
    data: { entityId, claimantId },
  });
  const withdrawn: ClaimEvent = { type: 'ClaimWithdrawn', data: { entityId, claimantId: 'owner' } };
  const endedByDeletion: ClaimEvent = {
    type: 'ClaimEnded',
    data: { entityId, claimedBy: 'owner', reason: 'member-deleted', endedBy: null },
  };

  it('ends once, approved or waiting', () => {
    given(claimDecider, claimed()).when(deleteMember()).then(endedByDeletion);
    given(claimDecider, claimed(), endedByDeletion).when(deleteMember()).thenNothing();
    given(claimDecider, claimed(), endedByDeletion).when(verify()).then(claimed());
    given(claimDecider, submitted()).when(deleteMember()).then(withdrawn);
    given(claimDecider, submitted(), withdrawn).when(deleteMember()).thenNothing();
    given(claimDecider).when(deleteMember()).thenNothing();
  });

  it('leaves claims of other members', () => {
    given(claimDecider, claimed()).when(deleteMember('other')).thenNothing();
    given(claimDecider, submitted('other'), submitted(), withdrawn)
      .when(decide('RefuseClaim', 'other'))
      .then({ type: 'ClaimRefused', data: { entityId, claimantId: 'other', refusedBy: 'admin' } });
  });
});

describe('an approved claim', () => {
  it('without proof is confirmed once by an administrator', () => {
    given(claimDecider, claimed({ basis: 'any-contact' }))
      .when(approve())
      .then(approved);
    given(claimDecider, claimed({ basis: 'any-contact' }), approved)
      .when(approve())
      .thenRefused('already-decided');
    given(claimDecider, claimed()).when(approve()).thenNothing();
  });

  it.each([
    claimed(),
    claimed({ basis: 'any-contact' }),
    claimed({ basis: 'own-entry', approvedBy: 'admin' }),
  ])('is revoked by an administrator, whatever it rests on', (event) => {
    given(claimDecider, event).when(decide('RevokeClaim')).then(ended);
    given(claimDecider, event, ended).when(decide('RevokeClaim')).thenRefused('already-decided');
  });

  it('ignores a decision about another claimant', () => {
    given(claimDecider, claimed()).when(decide('RevokeClaim', 'other')).thenRefused('not-found');
    given(claimDecider, claimed())
      .when(approve({ claimantId: 'other' }))
      .thenRefused('not-found');
    given(claimDecider, claimed()).when(decide('RefuseClaim')).thenRefused('not-found');
    given(claimDecider, submitted()).when(decide('RevokeClaim')).thenRefused('not-found');
    given(claimDecider).when(decide('RefuseClaim')).thenRefused('not-found');
  });

  it('ignores late events of an earlier claim', () => {
    const after = (...events: readonly ClaimEvent[]) =>
      events.reduce(claimDecider.evolve, claimDecider.initialState());
    expect(after(claimed(), refused)).toEqual(after(claimed()));
    expect(after(approved)).toEqual(after());
  });
});
