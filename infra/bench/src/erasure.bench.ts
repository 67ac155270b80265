import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { adminRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { callerHeader, createCallerSigner, inChunks, newId, type InternalClient } from '@candor/platform';
import type { Bench } from './bench.ts';
import { bringEntities } from './bring-entities.ts';
import { bringMembers } from './bring-members.ts';
import { fillDocuments } from './fill-documents.ts';
import { report, say } from './report.ts';
import { startStack, type Stack } from './stack.ts';
import { quantile, rounded } from './statistics.ts';
import { startReading } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';

const readsPerSecond = 40;
const lookEveryMs = 20;
const giveUpMs = 300_000;
const mostAtOnce = 250;
/** A word that nobody else writes. */
const ownWord = 'zwetschgendatschi';

/** An admin deletes a member with many ratings while people search: until search finds none, and every service holds nothing. */
export const erasureBench: Bench = async (context) => {
  const { others, ratings, quietMs } = context.isQuick
    ? { others: 2_000, ratings: 50, quietMs: 2_000 }
    : { others: 100_000, ratings: 1_000, quietMs: 20_000 };
  const { adminUrl } = context;
  const secret = randomBytes(32).toString('hex');
  say(`erasure: filling with ${String(others)} ratings of others`);
  await fillDocuments({ adminUrl, secret, ratings: others });
  const stack = await startStack({ context, environment: { INTERNAL_SECRET: secret } });
  const internal = internalClientFor('bench', stack);
  context.afterwards(() => internal.close());
  const [leaver, admin] = [await bringOne(stack, {}), await bringOne(stack, { isAdmin: true })];
  await bringRatings(internal, leaver, await bringEntities(internal, ratings));
  say('erasure: waiting until search finds his ratings');
  await until(async () => (await foundIn(stack)) === ratings);

  const paths = searchPaths(500);
  say('erasure: searching quietly');
  const quiet = startReading(stack.gatewayUrl, paths, readsPerSecond);
  await pause(quietMs);
  const quietly = await quiet.stop();

  say('erasure: deleting him');
  const meanwhile = startReading(stack.gatewayUrl, paths, readsPerSecond);
  const begun = performance.now();
  const secondsSince = () => (performance.now() - begun) / 1_000;
  await deleteMember(stack, { adminId: admin, memberId: leaver });
  await until(async () => (await foundIn(stack)) === 0);
  const outOfSearchSeconds = secondsSince();
  say(`erasure: out of search after ${outOfSearchSeconds.toFixed(1)} s`);
  await until(() => isErased(internal, leaver));
  const seconds = secondsSince();
  const during = await meanwhile.stop();

  const p99 = { quiet: quantile(quietly.latencies, 0.99), during: quantile(during.latencies, 0.99) };
  report('erasure', {
    ratings,
    others,
    readsPerSecond,
    outOfSearchSeconds: rounded(outOfSearchSeconds),
    seconds: rounded(seconds),
    searches: during.done,
    failedSearches: quietly.failed + during.failed,
    quietP99Ms: rounded(p99.quiet),
    p99Ms: rounded(p99.during),
    p99Ratio: rounded(p99.during / p99.quiet),
    wanted: 'seconds <= 60, p99Ratio <= 2, failedSearches = 0',
  });
};

const bringOne = async (stack: Stack, flags: { readonly isAdmin?: boolean }): Promise<string> => {
  const [member] = await bringMembers(stack, { count: 1, flags });
  if (member === undefined) throw new TypeError('nobody was brought');
  return member.memberId;
};

/** Words of its own, as reviews have: the same ones again would be a sign of fraud, and a case for the admins each. */
const reviewOf = (entityId: string): string =>
  `What somebody who is going to leave says of ${entityId}, to be forgotten when he has.`;

const bringRatings = async (
  internal: InternalClient,
  authorId: string,
  entityIds: readonly string[],
): Promise<void> => {
  const publishedAt = new Date().toISOString();
  const refusals = await inChunks(entityIds, mostAtOnce, async (chunk) => {
    const brought = await internal.call('ratings', ratingsRoutes.bringRatings, {
      body: {
        ratings: chunk.map((entityId) => ({
          ratingId: newId(),
          authorId,
          entityId,
          starRating: 4,
          title: `Of one ${ownWord}`,
          review: reviewOf(entityId),
          priceRange: null,
          serviceQuality: null,
          wouldRecommend: null,
          tags: [],
          photos: [],
          helpfulVoterIds: [],
          importedHelpfulCount: 0,
          publishedAt,
        })),
      },
    });
    return brought.refusals;
  });
  const refused = refusals.filter((refusal) => refusal !== null);
  if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`);
};

/** How many of his ratings search finds. */
const foundIn = async ({ gatewayUrl }: Stack): Promise<number> => {
  const answer = await fetch(`${gatewayUrl}/api/ratings/search?limit=1&q=${ownWord}`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-total-count') ?? NaN);
};

const deleteMember = async (
  stack: Stack,
  { adminId, memberId }: { readonly adminId: string; readonly memberId: string },
): Promise<void> => {
  const facts = { isPremium: false, isVerified: false, isAdmin: true, isConfirmed: true };
  const signer = createCallerSigner(stack.secret);
  const caller = await signer.sign({ type: 'member', memberId: adminId, sessionId: newId(), ...facts });
  const { method, path } = adminRoutes.deleteUser;
  const answer = await fetch(stack.urls.admin + path.replace(':id', memberId), {
    method,
    headers: { [callerHeader]: caller },
  });
  if (answer.status !== 204)
    throw new Error(`the deletion was answered with ${answer.status}: ${await answer.text()}`);
};

/** Every service has said that it holds nothing of his any more. */
const isErased = async (internal: InternalClient, memberId: string): Promise<boolean> => {
  const erasures = await internal.call('identity', identityRoutes.erasures, {});
  return erasures.some((erasure) => erasure.memberId === memberId && erasure.finishedAt !== null);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > giveUpMs) throw new Error('It did not come about.');
    await pause(lookEveryMs);
  }
};
