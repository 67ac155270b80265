import { identityRoutes, type PushSubscriptionBody } from '@candor/contracts';
import { languages } from '@candor/languages';
import type { Database, ServiceContext, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** The device of a session, how to reach it, and the language that it is used in. */
export const PushDevice = z.object({
  session_id: z.string(),
  push_service: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(languages),
});
export type PushDevice = z.infer<typeof PushDevice>;

interface Session {
  readonly memberId: string;
  readonly sessionId: string;
}

export const isSubscribed = (
  database: Database,
  { memberId, sessionId }: Session,
  applicationServerKey: string,
): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from push_subscriptions
    where session_id = ${sessionId} and member_id = ${memberId} and application_server_key = ${applicationServerKey}
  `);

interface Subscription
  extends Session, Pick<PushSubscriptionBody, 'endpoint' | 'keys'>, Pick<PushDevice, 'language'> {
  readonly pushService: string;
  readonly applicationServerKey: string;
}

/** A device has one subscription, also if another member used it before. */
export const storeSubscription = async (
  transaction: Transaction,
  { memberId, sessionId, endpoint, keys, pushService, applicationServerKey, language }: Subscription,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}
  `);
  await transaction.query(sql.unsafe`
    insert into push_subscriptions (
      session_id, member_id, endpoint, push_service, p256dh, auth, application_server_key, language
    )
    values (
      ${sessionId}, ${memberId}, ${endpoint}, ${pushService}, ${keys.p256dh}, ${keys.auth},
      ${applicationServerKey}, ${language}
    )
    on conflict (session_id) do update set
      endpoint = excluded.endpoint, push_service = excluded.push_service, p256dh = excluded.p256dh,
      auth = excluded.auth, application_server_key = excluded.application_server_key,
      language = excluded.language
  `);
};

const DeviceCount = z.object({ count: z.number() });

/** Without the device of the session. */
export const countOtherDevices = (
  transaction: Transaction,
  { memberId, sessionId, endpoint }: Session & { readonly endpoint: string },
): Promise<number> =>
  transaction.oneFirst(sql.type(DeviceCount)`
    select count(*) as count from push_subscriptions
    where member_id = ${memberId} and session_id <> ${sessionId} and endpoint <> ${endpoint}
  `);

/** With what is still to be pushed to them. */
export const removeSubscriptions = async (
  database: Database | Transaction,
  sessionIds: readonly string[],
): Promise<void> => {
  if (sessionIds.length === 0) return;
  const ids = sql.array([...sessionIds], 'uuid');
  await database.query(sql.unsafe`
    with removed as (delete from push_subscriptions where session_id = any(${ids}))
    delete from pushes_due where session_id = any(${ids})
  `);
};

const SessionId = z.object({ session_id: z.string() });

export const sessionsWithPush = (database: Database, memberId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(SessionId)`
    select session_id from push_subscriptions where member_id = ${memberId}
  `);

/** The sessions that are live, as identity knows. The subscriptions of the others are removed. */
export const removeEnded = async (
  { database, internal }: Pick<ServiceContext, 'database' | 'internal'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (sessionIds.length === 0) return new Set();
  const body = { sessionIds: [...sessionIds] };
  const { sessionIds: found } = await internal.call('identity', identityRoutes.liveSessions, { body });
  const live = new Set(found);
  await removeSubscriptions(
    database,
    sessionIds.filter((id) => !live.has(id)),
  );
  return live;
};
