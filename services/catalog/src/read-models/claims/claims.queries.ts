import { ClaimBasis, VerificationMethod, type ClaimForReview } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const ClaimRow = z.object({
  entity_id: z.string(),
  entity_name: z.string(),
  claimant_id: z.string(),
  status: z.enum(['waiting', 'claimed']),
  basis: ClaimBasis,
  method: VerificationMethod,
  contact: z.string(),
  verified_at: z.string(),
});

/** Claims that no administrator has looked at: those that wait for one first, then the oldest. */
export const findClaimsForReview = async (
  database: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ClaimForReview[]> => {
  const rows = await database.any(sql.type(ClaimRow)`
    select c.entity_id, e.summary ->> 'name' as entity_name, c.claimant_id, c.status, c.basis, c.method, c.contact,
      c.verified_at
    from claims c join entities e on e.entity_id = c.entity_id
    where not c.is_reviewed
    order by c.status = 'waiting' desc, c.verified_at, c.entity_id, c.claimant_id
    limit ${limit} offset ${offset}
  `);
  return rows.map((row) => ({
    entityId: row.entity_id,
    entityName: row.entity_name,
    claimantId: row.claimant_id,
    status: row.status,
    basis: row.basis,
    method: row.method,
    contact: row.contact,
    verifiedAt: row.verified_at,
  }));
};

export const countClaimsForReview = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(z.object({ count: z.number() }))`
    select count(*)::int as count from claims where not is_reviewed
  `);
