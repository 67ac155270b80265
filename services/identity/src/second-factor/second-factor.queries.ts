import { Count, type Database, type Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { hashOf } from '../session/sessions.queries.ts';

const SecondFactorRow = z.object({ confirmed_at: z.string(), recovery_codes: z.number() });
export type SecondFactor = z.infer<typeof SecondFactorRow>;

/** `null`: sign-ins need no code. */
export const findSecondFactor = (database: Database, memberId: string): Promise<SecondFactor | null> =>
  database.maybeOne(sql.type(SecondFactorRow)`
    select a.confirmed_at, (select count(*) from recovery_codes r where r.member_id = a.member_id) as recovery_codes
    from authenticators a where a.member_id = ${memberId} and a.confirmed_at is not null
  `);

export const hasSecondFactor = (database: Database | Transaction, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from authenticators where member_id = ${memberId} and confirmed_at is not null
  `);

const SecretRow = z.object({ secret: z.string() });

/** The sealed secret. `confirmed`: of the authenticator in use, or of the one that a code must still confirm. */
export const findSecret = (
  database: Database,
  { memberId, confirmed }: { readonly memberId: string; readonly confirmed: boolean },
): Promise<string | null> =>
  database.maybeOneFirst(sql.type(SecretRow)`
    select secret from authenticators where member_id = ${memberId} and (confirmed_at is not null) = ${confirmed}
  `);

/** Stores a secret that a code must confirm. False: the member has an authenticator in use. */
export const storeSecret = async (database: Database, memberId: string, secret: string): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    insert into authenticators as stored (member_id, secret) values (${memberId}, ${secret})
    on conflict (member_id) do update set secret = excluded.secret where stored.confirmed_at is null
  `);
  return rowCount > 0;
};

interface AcceptedCode {
  readonly memberId: string;
  readonly step: number;
}

/** From now on, sign-ins need a code. False: another request confirmed or replaced the secret first. */
export const confirmSecret = async (
  transaction: Transaction,
  { memberId, step, secret }: AcceptedCode & { readonly secret: string },
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    update authenticators set confirmed_at = now(), last_step = ${step}
    where member_id = ${memberId} and secret = ${secret} and confirmed_at is null
  `);
  return rowCount > 0;
};

/** False: this code, or a later one, was accepted before. */
export const acceptStep = async (database: Database, { memberId, step }: AcceptedCode): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    update authenticators set last_step = ${step}
    where member_id = ${memberId} and confirmed_at is not null and (last_step is null or last_step < ${step})
  `);
  return rowCount > 0;
};

/** Replaces all recovery codes. False: the member has no second factor any more. */
export const storeRecoveryCodes = async (
  transaction: Transaction,
  memberId: string,
  codes: readonly string[],
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    select from authenticators where member_id = ${memberId} and confirmed_at is not null for update
  `);
  if (rowCount === 0) return false;
  await transaction.query(sql.unsafe`delete from recovery_codes where member_id = ${memberId}`);
  for (const code of codes)
    await transaction.query(sql.unsafe`
      insert into recovery_codes (member_id, code_hash) values (${memberId}, ${hashOf(code)})
    `);
  return true;
};

/** The number of codes that are left; `null`: the code is wrong or used. */
export const useRecoveryCode = async (
  transaction: Transaction,
  memberId: string,
  code: string,
): Promise<number | null> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from recovery_codes where member_id = ${memberId} and code_hash = ${hashOf(code)}
  `);
  if (rowCount === 0) return null;
  return transaction.oneFirst(sql.type(Count)`
    select count(*) as count from recovery_codes where member_id = ${memberId}
  `);
};

/** In the order in which {@link storeRecoveryCodes} takes its locks. */
export const secondFactorDeletions = (memberId: string): readonly QuerySqlToken[] => [
  sql.unsafe`delete from sign_in_challenges where member_id = ${memberId}`,
  sql.unsafe`delete from authenticators where member_id = ${memberId}`,
  sql.unsafe`delete from recovery_codes where member_id = ${memberId}`,
];

/** False: the member had none. */
export const deleteSecondFactor = async (transaction: Transaction, memberId: string): Promise<boolean> => {
  const had = await hasSecondFactor(transaction, memberId);
  for (const statement of secondFactorDeletions(memberId)) await transaction.query(statement);
  return had;
};
