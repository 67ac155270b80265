import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { ClaimEvent } from '../../claim/claim.events.ts';
import type { EntityEvent } from '../../entity/entity.events.ts';

/** Approved and waiting claims, one row per entity and claimant. */
export const claimsProjection = defineProjection<ClaimEvent | EntityEvent>({
  name: 'claims',
  tables: ['claims'],
  on: {
    ClaimSubmitted: ({ data }) => sql.unsafe`
      insert into claims (entity_id, claimant_id, status, basis, method, contact, verified_at, is_reviewed)
      values (
        ${data.entityId}, ${data.claimantId}, 'waiting', 'own-entry', ${data.method}, ${data.contact},
        ${data.submittedAt}, false
      )
    `,
    // Other claims that waited end with the approval.
    EntityClaimed: ({ data }) => [
      endClaims(data.entityId),
      sql.unsafe`
        insert into claims (entity_id, claimant_id, status, basis, method, contact, verified_at, is_reviewed)
        values (
          ${data.entityId}, ${data.claimedBy}, 'claimed', ${data.basis}, ${data.method}, ${data.contact},
          ${data.claimedAt}, ${data.basis === 'listing' || data.approvedBy !== null}
        )
      `,
    ],
    ClaimApproved: ({ data }) => sql.unsafe`
      update claims set is_reviewed = true where entity_id = ${data.entityId}
    `,
    ClaimRefused: ({ data }) => endClaim(data),
    ClaimWithdrawn: ({ data }) => endClaim(data),
    ClaimEnded: ({ data }) => endClaims(data.entityId),
    EntityRemoved: ({ data }) => endClaims(data.entityId),
  },
});

const endClaim = ({ entityId, claimantId }: { readonly entityId: string; readonly claimantId: string }) =>
  sql.unsafe`delete from claims where entity_id = ${entityId} and claimant_id = ${claimantId}`;

const endClaims = (entityId: string) => sql.unsafe`delete from claims where entity_id = ${entityId}`;
