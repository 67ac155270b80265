import { parentPort, workerData } from 'node:worker_threads';
import { billingRoutes, Checkout } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import { openFlagPlaces } from './flag-places.ts';
import type { PremiumFigures, PremiumTask } from './premium-everywhere.ts';

const { adminUrl, billingUrl, secret, memberIds, warmUp } = workerData as PremiumTask;
const signer = createCallerSigner(secret);

const places = await openFlagPlaces(adminUrl, 'is_premium');

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
  if ((await places.untilAll(memberId, false)) === Infinity)
    throw new Error('The services have not heard of the member.');
  const { clientSecret } = Checkout.parse(
    await post(memberId, billingRoutes.getOrCreateSubscription.path, {}),
  );
  const card = { cardNumber: '4242424242424242', expiry: '12/49', cvc: '123' };
  await post(memberId, billingRoutes.confirmTestPayment.path, { clientSecret, ...card });
  return places.untilAll(memberId, true);
};

const delays: number[] = [];
for (const memberId of memberIds) delays.push(await subscribe(memberId));
await places.close();
parentPort?.postMessage({
  delays: delays.slice(warmUp),
  places: places.names,
} satisfies PremiumFigures);
