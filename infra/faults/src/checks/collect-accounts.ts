import { CurrentUser } from '@candor/contracts';
import type { Payer } from '../load/payer.ts';
import type { Site } from '../load/site.ts';
import type { Stack } from '../stack/run-stack.ts';
import type { AccountFacts, ProviderSubscription } from './facts.ts';

const patienceMs = 10_000;

interface ProviderRow {
  readonly member_id: string;
  readonly customer_id: string;
  readonly subscription_id: string | null;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly payment_id: string | null;
  readonly client_secret: string;
  readonly payment_status: string;
}

/** What each payer has at the provider and here, by member. Rejects when somebody does not answer. */
export const collectAccounts = async (
  stack: Stack,
  site: Site,
  payers: readonly Payer[],
): Promise<ReadonlyMap<string, AccountFacts>> => {
  const ids = payers.map(({ memberId }) => memberId);
  const atProvider = Map.groupBy(await askProvider(stack, ids), ({ member_id }) => member_id);
  const recorded = Map.groupBy(await askLog(stack, ids), ({ member_id }) => member_id);
  const stored = Map.groupBy(await askTables(stack, ids), ({ member_id }) => member_id);
  const accounts = new Map<string, AccountFacts>();
  for (const payer of payers) {
    const { memberId } = payer;
    const rows = atProvider.get(memberId) ?? [];
    const places = (stored.get(memberId) ?? []).map(({ place, is_premium }) => [place, is_premium] as const);
    accounts.set(memberId, {
      customers: new Set(rows.map(({ customer_id }) => customer_id)).size,
      subscriptions: subscriptionsIn(rows),
      recorded: (recorded.get(memberId) ?? []).map(({ payment_id }) => payment_id),
      shown: { ...Object.fromEntries(places), 'the site': await askSite(site, payer) },
    });
  }
  return accounts;
};

/** The test provider keeps what it knows in billing's schema. */
const askProvider = (stack: Stack, memberIds: readonly string[]): Promise<readonly ProviderRow[]> =>
  stack.query<ProviderRow>(
    `select c.member_id, c.customer_id, s.subscription_id, s.status, s.cancel_at_period_end,
       i.payment_id, i.client_secret, i.payment_status
     from billing.test_customers c
     left join billing.test_subscriptions s using (customer_id)
     left join billing.test_invoices i on i.subscription_id = s.subscription_id and i.status = 'paid'
     where c.member_id = any($1)`,
    [memberIds],
  );

const askLog = (stack: Stack, memberIds: readonly string[]) =>
  stack.query<{ member_id: string; payment_id: string }>(
    `select data ->> 'memberId' as member_id, data ->> 'paymentId' as payment_id from billing.events
     where type = 'PaymentReceived' and stream_id = any($1)`,
    [memberIds.map((id) => `subscription-${id}`)],
  );

/** Whatever service keeps of members whether they are premium. */
const askTables = async (stack: Stack, memberIds: readonly string[]) => {
  const tables = await stack.query<{ place: string }>(
    `select format('%I.%I', table_schema, table_name) as place from information_schema.columns
     where column_name = 'is_premium' and table_name in ('accounts', 'members', 'users', 'subscriptions')`,
  );
  const questions = tables.map(
    ({ place }) =>
      `select '${place}' as place, member_id, is_premium from ${place} where member_id = any($1)`,
  );
  return stack.query<{ place: string; member_id: string; is_premium: boolean }>(
    questions.join(' union all '),
    [memberIds],
  );
};

const askSite = async (site: Site, { session }: Payer): Promise<boolean> => {
  const path = '/api/user';
  const { status, json } = await site.ask({ method: 'GET', path, session, patienceMs });
  if (status !== 200) throw new Error(`${path} is answered with ${status}`);
  return CurrentUser.parse(json).isPremium;
};

const subscriptionsIn = (rows: readonly ProviderRow[]): readonly ProviderSubscription[] =>
  [...Map.groupBy(rows, ({ subscription_id }) => subscription_id)].flatMap(([id, ofOne]) => {
    const [first] = ofOne;
    if (id === null || first === undefined) return [];
    const { status, cancel_at_period_end: isCancelled } = first;
    const payments = ofOne.flatMap(({ payment_id: paymentId, client_secret: clientSecret, payment_status }) =>
      paymentId === null ? [] : [{ paymentId, clientSecret, isReturned: payment_status === 'returned' }],
    );
    return [{ status, isCancelled, payments }];
  });
