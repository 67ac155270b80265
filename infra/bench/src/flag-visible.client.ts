import { parentPort, workerData } from 'node:worker_threads';
import { adminRoutes } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import { openFlagPlaces } from './flag-places.ts';
import type { FlagFigures, FlagTask } from './flag-visible.ts';

const { adminUrl, url, secret, adminId, memberIds, warmUp } = workerData as FlagTask;
const signer = createCallerSigner(secret);
const places = await openFlagPlaces(adminUrl, 'is_verified');
const facts = { isPremium: false, isVerified: false, isAdmin: true, isConfirmed: true };

const verify = async (memberId: string): Promise<number> => {
  if ((await places.untilAll(memberId, false)) === Infinity)
    throw new Error('The services have not heard of the member.');
  const caller = await signer.sign({ type: 'member', memberId: adminId, sessionId: newId(), ...facts });
  const begun = performance.now();
  const { method, path } = adminRoutes.changeFlag;
  const answer = await fetch(url + path.replace(':id', memberId), {
    method,
    headers: { 'content-type': 'application/json', [callerHeader]: caller },
    body: JSON.stringify({ isVerified: true }),
  });
  if (answer.status !== 200)
    throw new Error(`the flag was answered with ${answer.status}: ${await answer.text()}`);
  const known = await places.untilAll(memberId, true);
  return known === Infinity ? Infinity : performance.now() - begun;
};

const delays: number[] = [];
for (const memberId of memberIds) delays.push(await verify(memberId));
await places.close();
parentPort?.postMessage({ delays: delays.slice(warmUp), places: places.names } satisfies FlagFigures);
