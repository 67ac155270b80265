import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { catalogRoutes, identityRoutes } from '@candor/contracts';
import { internalClientFor, startServices } from '@candor/embedded';
import { createCallerSigner, newId } from '@candor/platform';
import type { Bench } from './bench.ts';
import type { FreshnessTask } from './freshness.client.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';

const writers = 8;
const ratingsPerWriter = 40;

/** The clients have a thread of their own: as visitors do, they take no time from the services. */
const askFromOutside = async (task: FreshnessTask): Promise<readonly number[]> => {
  const worker = new Worker(new URL('./freshness.client.ts', import.meta.url), { workerData: task });
  const [delays] = (await once(worker, 'message')) as [readonly number[]];
  return delays;
};

/** From the moment a rating is posted until everybody's search finds it, with eight writers at once. */
export const freshnessBench: Bench = async ({ adminUrl, dataDir }) => {
  say('freshness: starting services');
  const services = await startServices({ dataDir, adminUrl, environment: { LOG_LEVEL: 'fatal' } });
  const internal = internalClientFor('bench', services);
  const signer = createCallerSigner(services.secret);
  const at = new Date().toISOString();
  const memberIds = Array.from({ length: writers }, () => newId());
  await internal.call('identity', identityRoutes.bringMembers, {
    body: {
      members: memberIds.map((memberId) => ({
        memberId,
        email: null,
        password: null,
        firstName: 'Bench',
        lastName: 'Writer',
        city: null,
        state: null,
        bio: null,
        memberSince: at,
        flags: {},
      })),
    },
  });
  const { entityIds } = await internal.call('catalog', catalogRoutes.bringEntities, {
    body: {
      entities: Array.from({ length: ratingsPerWriter }, (_, index) => ({
        name: `Bench ${String(index)}`,
        category: 'other',
        city: 'Austin',
        state: 'TX',
        coordinates: null,
        listedAt: at,
      })),
    },
  });

  const callers = await Promise.all(
    memberIds.map((memberId) =>
      signer.sign({
        type: 'member',
        memberId,
        sessionId: newId(),
        isPremium: false,
        isVerified: false,
        isAdmin: false,
      }),
    ),
  );
  const delays = await askFromOutside({
    ratingsUrl: services.urls.ratings,
    searchUrl: services.urls.search,
    callers,
    entityIds,
  });
  await internal.close();
  await services.stop();
  report('freshness', {
    writers,
    ratings: delays.length,
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    p99Ms: rounded(quantile(delays, 0.99)),
    wanted: 'p95Ms <= 100',
  });
};
