import type { CurrentUser, PublicProfile } from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/platform/lookups';
import { sql } from 'slonik';
import { z } from 'zod';

const AccountRow = MemberRow.extend({
  email: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string(),
  is_admin: z.boolean(),
  member_since: z.string(),
  created_at: z.string(),
});
export type Account = z.infer<typeof AccountRow>;

export const findAccount = async (database: Database, memberId: string): Promise<Account | null> =>
  isId(memberId) ? ((await findAccounts(database, [memberId]))[0] ?? null) : null;

/** Of those of the ids that are members'. */
export const findAccounts = (database: Database, memberIds: readonly string[]): Promise<readonly Account[]> =>
  database.any(sql.type(AccountRow)`
    select member_id, email, first_name, last_name, bio, profile_picture, location, city, state, country,
      is_premium, is_verified, is_admin, member_since, created_at
    from accounts where member_id = any(${sql.array(memberIds, 'uuid')})
  `);

export const isEmailRegistered = (database: Database, email: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from accounts where email = ${email}`);

export const memberWithEmail = (database: Database, email: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(z.object({ member_id: z.string() }))`
    select member_id from accounts where email = ${email}
  `);

/** Those of the named who are members already. */
export const knownMembers = async (
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await database.anyFirst(sql.type(z.object({ member_id: z.string() }))`
      select member_id from accounts where member_id = any(${sql.array(memberIds, 'uuid')})
    `),
  );

export const hasAdmin = (
  database: Database | Transaction,
  { except = null }: { readonly except?: string | null } = {},
): Promise<boolean> =>
  database.exists(
    sql.unsafe`select from accounts where is_admin and member_id is distinct from ${except}::uuid`,
  );

export const publicProfileOf = (account: Account): PublicProfile => ({
  ...publicUserOf(account),
  bio: account.bio,
  memberSince: account.member_since,
});

export const currentUserOf = (account: Account): CurrentUser => ({
  ...publicProfileOf(account),
  email: account.email ?? '',
  location: account.location,
  country: account.country,
  isAdmin: account.is_admin,
  followingCount: 0,
  createdAt: account.created_at,
});
