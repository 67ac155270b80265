import type { AdminUser } from '@candor/contracts';
import { Count, isId, type Database } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import { likeText } from './like-text.ts';

const UserRow = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  profile_picture: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
});

const columns = sql.fragment`
  u.member_id, u.first_name, u.last_name, u.email, u.profile_picture, u.city, u.state,
  u.is_premium, u.is_verified, u.is_admin, u.created_at
`;

export const countUsers = (database: Database, search: string | undefined): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from users where ${matching(search)}
  `);

export const countPremiumUsers = (database: Database): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from users where is_premium
  `);

/** Newest first. Skipped rows are read only from the index. */
export const findUsers = async (
  database: Database,
  {
    search,
    limit,
    offset,
  }: { readonly search?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<AdminUser[]> => {
  const rows = await database.any(sql.type(UserRow)`
    with page as (
      select member_id from users where ${matching(search)}
      order by created_at desc, member_id desc limit ${limit} offset ${offset}
    )
    select ${columns} from page join users u on u.member_id = page.member_id
    order by u.created_at desc, u.member_id desc
  `);
  return rows.map(adminUser);
};

export const findUser = async (database: Database, memberId: string): Promise<AdminUser | null> => {
  if (!isId(memberId)) return null;
  const row = await database.maybeOne(sql.type(UserRow)`
    select ${columns} from users u where u.member_id = ${memberId}
  `);
  return row && adminUser(row);
};

/** By the announced flags, which may be late. */
export const isListedAdmin = (database: Database, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from users where member_id = ${memberId} and is_admin`);

const matching = (search: string | undefined): FragmentSqlToken => {
  const folded = foldPlace(search ?? '');
  if (folded === '') return sql.fragment`true`;
  return sql.fragment`search_text like ${`%${likeText(folded)}%`}`;
};

const adminUser = (row: z.infer<typeof UserRow>): AdminUser => ({
  id: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profilePicture: row.profile_picture,
  city: row.city,
  state: row.state,
  isPremium: row.is_premium,
  isVerified: row.is_verified,
  isAdmin: row.is_admin,
  createdAt: row.created_at,
});

const NameRow = z.object({ member_id: z.string(), name: z.string() });

export const findNames = async (
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.any(sql.type(NameRow)`
    select member_id, first_name || ' ' || last_name as name from users
    where member_id = any(${sql.array([...new Set(memberIds)], 'uuid')})
  `);
  return new Map(rows.map(({ member_id, name }) => [member_id, name]));
};

export type Person = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'profilePicture'>;

const PersonRow = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
});

/** By id, without those who are not members. */
export const findPersons = async (
  database: Database,
  memberIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> => {
  const ids = [...new Set(memberIds)].flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await database.any(sql.type(PersonRow)`
    select member_id, first_name, last_name, profile_picture from users
    where member_id = any(${sql.array(ids, 'uuid')})
  `);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        id: row.member_id,
        firstName: row.first_name,
        lastName: row.last_name,
        profilePicture: row.profile_picture,
      },
    ]),
  );
};
