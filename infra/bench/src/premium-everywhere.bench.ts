import { startServices } from '@candor/embedded';
import type { Bench } from './bench.ts';
import { bringMembers } from './bring-members.ts';
import { subscribeFromOutside } from './premium-everywhere.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';

const warmUp = 10;

/**
 * From the moment a card is taken until every service knows that its owner is premium; the provider's webhook is on the
 * way.
 */
export const premiumEverywhereBench: Bench = async ({ adminUrl, dataDir, isQuick }) => {
  say('premium-everywhere: starting services');
  const services = await startServices({ dataDir, adminUrl, environment: { LOG_LEVEL: 'fatal' } });
  const members = await bringMembers(services, { count: isQuick ? 4 : warmUp + 60 });
  const { delays, places } = await subscribeFromOutside({
    adminUrl,
    secret: services.secret,
    billingUrl: services.urls.billing,
    memberIds: members.map(({ memberId }) => memberId),
    warmUp: isQuick ? 1 : warmUp,
  });
  await services.stop();
  report('premium-everywhere', {
    subscribers: delays.length,
    places,
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    wanted: 'p95Ms <= 500',
  });
};
