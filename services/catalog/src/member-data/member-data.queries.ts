import { VerificationMethod } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { readChanges } from '../entity/detail-changes.rules.ts';

type Records = Record<string, unknown>[];

/** Entities whose streams are written in one batch. */
export const erasedAtOnce = 100;

const ClaimRecord = z.object({
  entityId: z.string(),
  entityName: z.string(),
  status: z.string(),
  basis: z.string(),
  method: z.string(),
  contact: z.string(),
  verifiedAt: z.string(),
});

export const claimsOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(ClaimRecord)`
    select c.entity_id as "entityId", e.summary ->> 'name' as "entityName", c.status, c.basis, c.method, c.contact,
      c.verified_at as "verifiedAt"
    from claims c join entities e on e.entity_id = c.entity_id
    where c.claimant_id = ${memberId}
    order by c.verified_at, c.entity_id
  `)),
];

const CodeRecord = z.object({
  entityId: z.string(),
  method: z.string(),
  contact: z.string(),
  expiresAt: z.string(),
});

/** Without the codes themselves, which prove that their recipient controls the contact. */
export const codesOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(CodeRecord)`
    select entity_id as "entityId", method, contact, expires_at as "expiresAt"
    from claim_codes where member_id = ${memberId} order by expires_at, entity_id
  `)),
];

const SuggestionRow = z.object({ entity_id: z.string(), changes: z.string(), suggested_at: z.string() });

export const suggestionsOf = async (database: Database, memberId: string): Promise<Records> => {
  const rows = await database.any(sql.type(SuggestionRow)`
    select entity_id, changes, suggested_at from suggestions
    where suggested_by = ${memberId} order by suggested_at, entity_id
  `);
  return rows.map(({ entity_id, changes, suggested_at }) => ({
    entityId: entity_id,
    suggestedAt: suggested_at,
    ...readChanges(changes),
  }));
};

const Contact = z.object({ method: VerificationMethod, contact: z.string() });

/** The contacts that received messages about the member's claims. */
export const contactsOf = (
  database: Database,
  memberId: string,
): Promise<readonly z.infer<typeof Contact>[]> =>
  database.any(sql.type(Contact)`
    select method, contact from claims where claimant_id = ${memberId}
    union
    select method, contact from claim_codes where member_id = ${memberId}
  `);

/** Deletes rows that come from no event, and messages that wait to be sent. */
export const endCodesAndMessagesOf = async (database: Database, memberId: string): Promise<void> => {
  await database.transaction(async (transaction) => {
    for (const table of ['outgoing_mails', 'outgoing_sms'])
      await transaction.query(sql.unsafe`
        delete from ${sql.identifier([table])} where facts ->> 'claimantId' = ${memberId}
      `);
    for (const table of ['claim_codes', 'claim_code_requests'])
      await transaction.query(sql.unsafe`
        delete from ${sql.identifier([table])} where member_id = ${memberId}
      `);
  });
};

const EntityId = z.object({ entity_id: z.string() });

/** A batch of the entities that the member claimed or suggested changes of. */
export const entitiesToErase = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(EntityId)`
    select entity_id from claims where claimant_id = ${memberId}
    union
    select entity_id from suggestions where suggested_by = ${memberId}
    limit ${erasedAtOnce}
  `);
