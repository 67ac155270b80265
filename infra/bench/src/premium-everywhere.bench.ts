import { ratingsRoutes } from '@candor/contracts';
import { internalClientFor, startServices } from '@candor/embedded';
import { runGateway } from '@candor/gateway';
import { newId, type InternalClient } from '@candor/platform';
import type { Bench } from './bench.ts';
import { bringEntities } from './bring-entities.ts';
import { bringMembers } from './bring-members.ts';
import { tellCores } from './cores.ts';
import { subscribeFromOutside } from './premium-everywhere.ts';
import type { Subscriber } from './premium-gates.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';
import { unsuspicious } from './unsuspicious.ts';

const warmUp = 10;
const password = 'a password of the bench';

/**
 * From the moment a card is sent until every gate that asks for premium is open to its owner, in every service; the provider's
 * webhook is on the way.
 */
export const premiumEverywhereBench: Bench = async (context) => {
  const { adminUrl, dataDir, isQuick, afterwards, cores } = context;
  say('premium-everywhere: starting services');
  const services = await startServices({ dataDir, adminUrl, environment });
  afterwards(() => services.stop());
  const gateway = await runGateway({
    environment: { ...environment, DATA_DIR: dataDir, INTERNAL_SECRET: services.secret },
    urls: services.urls,
  });
  afterwards(() => gateway.stop());
  const internal = internalClientFor('bench', services);
  afterwards(() => internal.close());
  const [staff] = await bringMembers(services, {
    count: 1,
    password,
    flags: { isAdmin: true, isPremium: true },
  });
  if (staff === undefined) throw new TypeError('nobody was brought');
  const subscribers = await bringSubscribers(services, internal, isQuick ? 4 : warmUp + 60);
  say('premium-everywhere: subscribing');
  const { delays } = await subscribeFromOutside(context, {
    gatewayUrl: gateway.url,
    password,
    subscribers,
    warmUp: isQuick ? 1 : warmUp,
    admin: { ...staff, password },
  });
  const gates = Object.entries(delays);
  const [one = []] = Object.values(delays);
  const last = one.map((_, index) => Math.max(...gates.map(([, ofGate]) => ofGate[index] ?? Infinity)));
  report('premium-everywhere', {
    subscribers: last.length,
    clients: tellCores(cores),
    gatesP95Ms: Object.fromEntries(gates.map(([name, ofGate]) => [name, rounded(quantile(ofGate, 0.95))])),
    p50Ms: rounded(quantile(last, 0.5)),
    p95Ms: rounded(quantile(last, 0.95)),
    wanted: 'p95Ms <= 500',
  });
};

/** What is asked is asked of the services themselves, and nobody is turned away for asking often. */
const environment = {
  ...unsuspicious,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'fatal',
  CACHE_MS: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  LIMIT_READ: '100000000',
  LIMIT_WRITE: '100000000',
  LIMIT_UPLOAD: '100000000',
  LIMIT_LOGIN: '100000',
  LIMIT_SOCKET: '100000',
};

const bringSubscribers = async (
  services: Parameters<typeof bringMembers>[0],
  internal: InternalClient,
  count: number,
): Promise<readonly Subscriber[]> => {
  const members = await bringMembers(services, { count, password });
  const rivals = await bringMembers(services, { count: 1 });
  const entityIds = await bringEntities(internal, 2 * count);
  const subscribers = members.map(({ memberId, email }, index) => ({
    memberId,
    email,
    word: `quokka${memberId.slice(-12)}`,
    entityId: entityIds[2 * index] ?? '',
    unratedId: entityIds[2 * index + 1] ?? '',
  }));
  const now = Date.now();
  const ratings = subscribers.flatMap(({ memberId, entityId, word }) => [
    ratingOf(entityId, { authorId: memberId, word, publishedAt: now - 60_000 }),
    ...rivals.map((rival) => ratingOf(entityId, { authorId: rival.memberId, word, publishedAt: now })),
  ]);
  const { refusals } = await internal.call('ratings', ratingsRoutes.bringRatings, { body: { ratings } });
  const refused = refusals.filter((refusal) => refusal !== null);
  if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`);
  return subscribers;
};

const ratingOf = (
  entityId: string,
  by: { readonly authorId: string; readonly word: string; readonly publishedAt: number },
) => ({
  ratingId: newId(),
  authorId: by.authorId,
  entityId,
  starRating: 4,
  title: `Of ${by.word}`,
  review: `What ${by.authorId} says of ${entityId}, word for word as nobody else would say it.`,
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  tags: [],
  photos: [],
  helpfulVoterIds: [],
  importedHelpfulCount: 0,
  publishedAt: new Date(by.publishedAt).toISOString(),
});
