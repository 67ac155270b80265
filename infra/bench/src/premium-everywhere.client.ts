import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { billingRoutes, Checkout } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import pg from 'pg';
import type { PremiumFigures, PremiumTask } from './premium-everywhere.ts';

const giveUpMs = 10_000;
const lookEveryMs = 2;

const { adminUrl, billingUrl, secret, memberIds, warmUp } = workerData as PremiumTask;
const signer = createCallerSigner(secret);

const database = new pg.Client({ connectionString: adminUrl });
await database.connect();

/** Every table that says of a member whether he is premium: identity's accounts, and what the others keep of members. */
const { rows: places } = await database.query<{ place: string }>(`
  select format('%I.%I', table_schema, table_name) as place from information_schema.columns
  where column_name = 'is_premium' and table_name in ('accounts', 'members') order by 1
`);

const knowing = async (memberId: string, condition: string): Promise<number> => {
  const counts = places.map(
    ({ place }) => `select count(*) from ${place} where member_id = '${memberId}' and ${condition}`,
  );
  const { rows } = await database.query<{ sum: string }>(
    `select sum(count) as sum from (${counts.join(' union all ')}) counted`,
  );
  return Number(rows[0]?.sum);
};

/** Milliseconds until all know; infinite: they never did. */
const untilAll = async (memberId: string, condition: string): Promise<number> => {
  const begun = performance.now();
  while (performance.now() - begun < giveUpMs) {
    if ((await knowing(memberId, condition)) === places.length) return performance.now() - begun;
    await pause(lookEveryMs);
  }
  return Infinity;
};

const post = async (memberId: string, path: string, body: object): Promise<unknown> => {
  const flags = { isPremium: false, isVerified: false, isAdmin: false, isConfirmed: true };
  const caller = await signer.sign({ type: 'member', memberId, sessionId: newId(), ...flags });
  const answer = await fetch(billingUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [callerHeader]: caller },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200)
    throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

const subscribe = async (memberId: string): Promise<number> => {
  if ((await untilAll(memberId, 'not is_premium')) === Infinity)
    throw new Error('The services have not heard of the member.');
  const { clientSecret } = Checkout.parse(
    await post(memberId, billingRoutes.getOrCreateSubscription.path, {}),
  );
  const card = { cardNumber: '4242424242424242', expiry: '12/49', cvc: '123' };
  await post(memberId, billingRoutes.confirmTestPayment.path, { clientSecret, ...card });
  return untilAll(memberId, 'is_premium');
};

const delays: number[] = [];
for (const memberId of memberIds) delays.push(await subscribe(memberId));
await database.end();
parentPort?.postMessage({
  delays: delays.slice(warmUp),
  places: places.map(({ place }) => place),
} satisfies PremiumFigures);
