import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import { internalClientFor } from '../../src/reach-services.ts';
import { startServices } from '../../src/stack.ts';

/**
 * Runs all services on the given data folder and Postgres. Between `write` and `rest` on standard input, 16 writers write and
 * retry failures: each to own ratings, 50 in total, and to five shared ones, as sessions of the same authors. When all requests
 * have a response, the process prints `resting`. Each acknowledged write is a line `request <id>`, and its outcome another:
 * `rating <ratingId> <turn>` when the title "turn <turn>" was accepted, `vote <ratingId>.<voterId> <count>` when that was the
 * voter's vote on the rating for the `count`-th time.
 */
const [dataDir = '', adminUrl = ''] = process.argv.slice(2);
const writers = 16;
const sharedRatings = 5;
const services = await startServices({ dataDir, adminUrl, environment: { LOG_LEVEL: 'fatal' } });
const internal = internalClientFor('durability', services);
const signer = createCallerSigner(services.secret);
const say = (line: string) => process.stdout.write(`${line}\n`);

let mayWrite = Promise.withResolvers<undefined>();
let resting = 0;
const untilRequested = async (): Promise<void> => {
  resting += 1;
  if (resting === writers) say('resting');
  await mayWrite.promise;
  resting -= 1;
};

const send = async (memberId: string, method: string, path: string, body: object): Promise<unknown> => {
  const caller = {
    type: 'member',
    memberId,
    sessionId: newId(),
    isPremium: false,
    isVerified: false,
    isAdmin: false,
    isConfirmed: true,
  } as const;
  const requestId = newId();
  for (;;) {
    const response = await fetch(services.urls.ratings + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        [callerHeader]: await signer.sign(caller),
      },
      body: JSON.stringify(body),
    });
    const content = await response.text();
    if (response.ok) {
      say(`request ${requestId}`);
      return JSON.parse(content);
    }
    if (response.status < 500) throw new Error(`${String(response.status)} ${content}`);
    await pause(20);
  }
};

const publish = async (memberId: string, entityIds: readonly string[]): Promise<readonly string[]> => {
  const review = 'Written while everything around was being killed, over and over again.';
  const ratingIds: string[] = [];
  for (const entityId of entityIds) {
    const rating = { entityId, starRating: 3, title: 'turn 0', review };
    const { id } = ratingsRoutes.publishRating.responses[201].parse(
      await send(memberId, 'POST', ratingsRoutes.publishRating.path, rating),
    );
    ratingIds.push(id);
    say(`rating ${id} 0`);
  }
  return ratingIds;
};

const revise = async (memberId: string, ratingId: string, turn: number): Promise<void> => {
  // New stars end earlier votes, a new title does not.
  const changes = { title: `turn ${String(turn)}`, starRating: (Math.floor(turn / 3) % 5) + 1 };
  await send(memberId, 'PUT', `/api/ratings/${ratingId}`, changes);
  say(`rating ${ratingId} ${String(turn)}`);
};

/** Shared with other writers, so no turn is the last. */
const reviseShared = async (
  authorId: string,
  ratingId: string,
  title: string,
  turn: number,
): Promise<void> => {
  await send(authorId, 'PUT', `/api/ratings/${ratingId}`, { title, starRating: (turn % 5) + 1 });
};

/** Each vote differs from the voter's previous one, so that each is an event. */
const vote = async (voterId: string, ratingId: string, count: number): Promise<void> => {
  await send(voterId, 'PUT', `/api/ratings/${ratingId}/vote`, { isHelpful: count % 2 === 1 });
  say(`vote ${ratingId}.${voterId} ${String(count)}`);
};

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'write') mayWrite.resolve(undefined);
  else mayWrite = Promise.withResolvers<undefined>();
});
say('resting');
await mayWrite.promise;

const since = new Date().toISOString();
const members = Array.from({ length: writers }, () => newId());
await internal.call('identity', identityRoutes.importMembers, {
  body: {
    members: members.map((memberId, index) => ({
      memberId,
      email: null,
      password: null,
      firstName: `Writer${String(index)}`,
      lastName: 'Durable',
      city: null,
      state: null,
      bio: null,
      memberSince: since,
      flags: {},
    })),
  },
});
const { entityIds } = await internal.call('catalog', catalogRoutes.importEntities, {
  body: {
    entities: Array.from({ length: 5 }, (_, index) => ({
      name: `Place ${String(index)}`,
      category: 'place',
      city: 'Austin',
      state: 'TX',
      coordinates: null,
      listedAt: since,
    })),
  },
});

const ratingIds = await Promise.all(
  members.map((memberId, index) => publish(memberId, entityIds.slice(0, index < 2 ? 4 : 3))),
);
const shared = await Promise.all(
  members.slice(0, sharedRatings).map(async (authorId) => ({
    authorId,
    ratingIds: await publish(authorId, entityIds.slice(4)),
  })),
);
await Promise.all(
  members.map(async (memberId, index) => {
    const votes = new Map<string, number>();
    for (let turn = 1; ; turn += 1) {
      // Other writers vote on the same ratings concurrently.
      const neighbour = (index + 1 + (turn % 3)) % writers;
      for (const [place, ratingId] of ratingIds[index]?.entries() ?? []) {
        await untilRequested();
        await revise(memberId, ratingId, turn);
        const votedId = ratingIds[neighbour]?.[place];
        if (votedId === undefined) continue;
        const count = (votes.get(votedId) ?? 0) + 1;
        votes.set(votedId, count);
        await vote(memberId, votedId, count);
      }
      const { authorId, ratingIds: [sharedId = ''] = [] } = shared[(index + turn) % sharedRatings] ?? {};
      await untilRequested();
      if (authorId) await reviseShared(authorId, sharedId, `turn ${String(turn)} of ${String(index)}`, turn);
    }
  }),
);
