import { MemberProfile, type CurrentUser, type PublicProfile } from '@candor/contracts';
import { languages } from '@candor/languages';
import {
  Count,
  isId,
  NotAllowed,
  type Database,
  type PlatformConfig,
  type Transaction,
} from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { inUnicode, spellingsOf } from '../../email/email-spellings.ts';
import { t } from '../../messages/index.ts';

const AccountRow = MemberRow.extend({
  email: z.string().nullable(),
  profile: MemberProfile,
  country: z.string(),
  is_admin: z.boolean(),
  is_confirmed: z.boolean(),
  language: z.enum(languages),
  member_since: z.string(),
  created_at: z.string(),
  follower_count: z.number(),
  following_count: z.number(),
  erases_at: z.string().nullable(),
});
export type Account = z.infer<typeof AccountRow>;

/** A row with only the id of a member. */
export const MemberId = z.object({ member_id: z.string() });

export const findAccount = async (database: Database, memberId: string): Promise<Account | null> => {
  const account = await findAnyAccount(database, memberId);
  return account === null || account.erases_at !== null ? null : account;
};

/** Rejects with `NotAllowed` (401) when the account is gone or its member requested deletion. */
export const requireAccount = async (database: Database, memberId: string): Promise<Account> => {
  const account = await findAccount(database, memberId);
  if (account === null) throw new NotAllowed(401, t('signInFirst'));
  return account;
};

/** Also finds a member who requested deletion: for signing in, which withdraws it, and for admins. */
export const findAnyAccount = async (database: Database, memberId: string): Promise<Account | null> =>
  isId(memberId) ? ((await findAnyAccounts(database, [memberId]))[0] ?? null) : null;

/** The accounts among these ids, without members who requested deletion. */
export const findAccounts = async (
  database: Database,
  memberIds: readonly string[],
): Promise<readonly Account[]> =>
  (await findAnyAccounts(database, memberIds)).filter(({ erases_at }) => erases_at === null);

const findAnyAccounts = (database: Database, memberIds: readonly string[]): Promise<readonly Account[]> =>
  database.any(sql.type(AccountRow)`
    select a.member_id, a.email, a.profile, a.country, a.is_premium, a.is_verified, a.is_admin, a.is_confirmed,
      a.language, a.member_since, a.created_at, a.erases_at,
      coalesce(f.follower_count, 0) as follower_count, coalesce(f.following_count, 0) as following_count
    from accounts a
    left join follow_counts f on f.member_id = a.member_id
    where a.member_id = any(${sql.array(memberIds, 'uuid')})
  `);

export const countMembers = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from accounts where erases_at is null
  `);

export const isEmailRegistered = (database: Database | Transaction, email: string): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from accounts where email = any(${sql.array([...spellingsOf(email)], 'text')})
  `);

const EmailRow = z.object({ email: z.string().nullable() });

/** `null`: the account is gone, or has no email. */
export const findEmail = async (transaction: Transaction, memberId: string): Promise<string | null> =>
  (
    await transaction.maybeOne(sql.type(EmailRow)`
      select email from accounts where member_id = ${memberId}
    `)
  )?.email ?? null;

const AddressRow = AccountRow.pick({ member_id: true, is_confirmed: true, language: true });

export const findAccountByEmail = (
  database: Database,
  email: string,
): Promise<z.infer<typeof AddressRow> | null> =>
  database.maybeOne(sql.type(AddressRow)`
    select member_id, is_confirmed, language from accounts
    where email = any(${sql.array([...spellingsOf(email)], 'text')})
    order by email = ${email} desc limit 1
  `);

/** The member whose erasure is due for the longest time; `null`: none. */
export const findDueMember = (
  database: Database,
  { at, except }: { readonly at: string; readonly except: readonly string[] },
): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from accounts
    where erases_at <= ${at} and member_id <> all(${sql.array(except, 'uuid')})
    order by erases_at limit 1
  `);

/** The ids among these that have an account. */
export const existingMembers = (
  database: Database,
  memberIds: readonly string[],
): Promise<readonly string[]> =>
  database.anyFirst(sql.type(MemberId)`
    select member_id from accounts where member_id = any(${sql.array(memberIds, 'uuid')})
  `);

/** The ids among these that belong to a member or an erased member. */
export const takenMemberIds = async (
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await database.anyFirst(sql.type(MemberId)`
      select member_id from accounts where member_id = any(${sql.array(memberIds, 'uuid')})
      union all
      select member_id from erasures where member_id = any(${sql.array(memberIds, 'uuid')})
    `),
  );

/** Administrators who requested deletion do not count. */
export const hasAdmin = (
  database: Database | Transaction,
  { except = null }: { readonly except?: string | null } = {},
): Promise<boolean> =>
  database.exists(
    sql.unsafe`
      select from accounts
      where is_admin and erases_at is null and member_id is distinct from ${except}::uuid
    `,
  );

export const publicProfileOf = (account: Account): PublicProfile => ({
  ...publicUserOf(account, account.follower_count),
  bio: account.profile.bio,
  memberSince: account.member_since,
});

export const currentUserOf = (account: Account, config: Pick<PlatformConfig, 'SMTP_URL'>): CurrentUser => ({
  ...publicProfileOf(account),
  ...account.profile,
  email: inUnicode(account.email ?? ''),
  country: account.country,
  isAdmin: account.is_admin,
  isConfirmed: hasConfirmedAddress(account, config),
  followingCount: account.following_count,
  language: account.language,
  createdAt: account.created_at,
});

/** Without mail (`SMTP_URL`) no member can confirm their address, so all of them count as confirmed. */
export const hasConfirmedAddress = (
  { is_confirmed }: { readonly is_confirmed: boolean },
  { SMTP_URL }: Pick<PlatformConfig, 'SMTP_URL'>,
): boolean => is_confirmed || SMTP_URL === undefined;
