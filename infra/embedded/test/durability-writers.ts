import { catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import { z } from 'zod';
import { startPostgres } from '../src/postgres/index.ts';
import { internalClientFor, startServices } from '../src/stack.ts';

/**
 * Runs everything on the given data folder and keeps writing until it is killed. Tells each acknowledged write:
 * `<ratingId> <turn>` means that the title "turn <turn>" was answered with 200 or 201.
 */
const [dataDir = ''] = process.argv.slice(2);
const writers = 8;
const postgres = await startPostgres({ dataDir });
const services = await startServices({
  dataDir,
  adminUrl: postgres.adminUrl,
  environment: { LOG_LEVEL: 'fatal' },
});
const internal = internalClientFor('durability', services);
const signer = createCallerSigner(services.secret);
const say = (line: string) => process.stdout.write(`${line}\n`);

const since = new Date().toISOString();
const members = Array.from({ length: writers }, () => newId());
await internal.call('identity', identityRoutes.bringMembers, {
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
const { entityIds } = await internal.call('catalog', catalogRoutes.bringEntities, {
  body: {
    entities: Array.from({ length: 3 }, (_, index) => ({
      name: `Place ${String(index)}`,
      category: 'place',
      city: 'Austin',
      state: 'TX',
      coordinates: null,
      listedAt: since,
    })),
  },
});
say(`postmaster ${String(postgres.pid)}`);

const Rating = z.object({ id: z.string() });

const send = async (memberId: string, method: string, path: string, body: object): Promise<string> => {
  const caller = {
    type: 'member',
    memberId,
    sessionId: newId(),
    isPremium: false,
    isVerified: false,
    isAdmin: false,
    isConfirmed: true,
  } as const;
  const answer = await fetch(services.urls.ratings + path, {
    method,
    headers: { 'content-type': 'application/json', [callerHeader]: await signer.sign(caller) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return Rating.parse(await answer.json()).id;
};

await Promise.all(
  members.map(async (memberId) => {
    const review = 'Written while everything around was being killed, over and over again.';
    const ratingIds: string[] = [];
    for (const entityId of entityIds) {
      const rating = { entityId, starRating: 3, title: 'turn 0', review };
      const id = await send(memberId, 'POST', ratingsRoutes.publishRating.path, rating);
      ratingIds.push(id);
      say(`${id} 0`);
    }
    for (let turn = 1; ; turn += 1) {
      for (const id of ratingIds) {
        await send(memberId, 'PUT', `/api/ratings/${id}`, {
          title: `turn ${String(turn)}`,
          starRating: (turn % 5) + 1,
        });
        say(`${id} ${String(turn)}`);
      }
    }
  }),
);
