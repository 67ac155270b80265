import { type AdminRequest, RequestKind } from '@candor/contracts';
import { languages, type Language } from '@candor/languages';
import { Count, type Database, type Transaction } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';

export type RequestState = 'open' | 'done';

const RequestRow = z.object({
  request_id: z.string(),
  kind: RequestKind,
  member_id: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  is_premium: z.boolean().nullable(),
  email: z.string().nullable(),
  sender_name: z.string().nullable(),
  entity_id: z.string().nullable(),
  entity_name: z.string().nullable(),
  text: z.string(),
  language: z.enum(languages),
  received_at: z.string(),
  response: z.string().nullable(),
  responded_at: z.string().nullable(),
});
type RequestRow = z.infer<typeof RequestRow>;

const conditions: Readonly<Record<RequestState, FragmentSqlToken>> = {
  open: sql.fragment`r.responded_at is null`,
  done: sql.fragment`r.responded_at is not null`,
};

/** Takedowns concern somebody's life, and premium members have priority support. */
const orders: Readonly<Record<RequestState, FragmentSqlToken>> = {
  open: sql.fragment`r.kind = 'takedown' desc, coalesce(u.is_premium, false) desc, r.received_at, r.request_id`,
  done: sql.fragment`r.responded_at desc, r.request_id`,
};

const selectRequests = sql.fragment`
  select r.request_id, r.kind, r.member_id, u.first_name, u.last_name, u.is_premium,
    coalesce(r.sender_email, u.email) as email, r.sender_name, r.entity_id, e.name as entity_name, r.text,
    r.language, r.received_at, r.response, r.responded_at
  from requests r
  left join users u on u.member_id = r.member_id
  left join entities e on e.entity_id = r.entity_id
`;

export const countRequests = (database: Database, state: RequestState): Promise<number> =>
  database.oneFirst(sql.type(Count)`select count(*) as count from requests r where ${conditions[state]}`);

export const findRequests = async (
  database: Database,
  { state, limit, offset }: { readonly state: RequestState; readonly limit: number; readonly offset: number },
): Promise<AdminRequest[]> => {
  const rows = await database.any(sql.type(RequestRow)`
    ${selectRequests} where ${conditions[state]} order by ${orders[state]} limit ${limit} offset ${offset}
  `);
  return rows.map(requestOf);
};

/** With the language for mails to the sender. */
export const findRequest = async (
  database: Database,
  requestId: string,
): Promise<(AdminRequest & { readonly language: Language }) | null> => {
  const row = await database.maybeOne(sql.type(RequestRow)`
    ${selectRequests} where r.request_id = ${requestId}
  `);
  return row && { ...requestOf(row), language: row.language };
};

const requestOf = (row: RequestRow): AdminRequest => ({
  id: row.request_id,
  kind: row.kind,
  member:
    row.member_id !== null && row.first_name !== null && row.last_name !== null
      ? {
          id: row.member_id,
          firstName: row.first_name,
          lastName: row.last_name,
          isPremium: row.is_premium === true,
        }
      : null,
  name: row.sender_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
  email: row.email,
  listing: row.entity_id === null ? null : { id: row.entity_id, name: row.entity_name },
  text: row.text,
  receivedAt: row.received_at,
  response: row.response,
  respondedAt: row.responded_at,
});

/** False: another admin has responded. */
export const storeResponse = async (
  transaction: Transaction,
  { requestId, text, adminId, at }: Readonly<Record<'requestId' | 'text' | 'adminId' | 'at', string>>,
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    update requests set response = ${text}, responded_by = ${adminId}, responded_at = ${at}
    where request_id = ${requestId} and responded_at is null
  `);
  return rowCount > 0;
};

const SupportRecord = z.object({
  text: z.string(),
  language: z.string(),
  receivedAt: z.string(),
  response: z.string().nullable(),
});

/** For the member's data export. */
export const supportRequestsOf = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(SupportRecord)`
    select text, language, received_at as "receivedAt", response from requests
    where member_id = ${memberId} order by received_at, request_id
  `)),
];

export const eraseRequestsOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from requests where member_id = ${memberId}`);
  await database.query(sql.unsafe`update requests set responded_by = null where responded_by = ${memberId}`);
};
