import { startServices } from '@candor/embedded';
import type { Bench } from './bench.ts';
import { bringMembers } from './bring-members.ts';
import { verifyFromOutside } from './flag-visible.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';

const warmUp = 10;

/** From the moment an admin verifies a member until every service knows. */
export const flagVisibleBench: Bench = async ({ adminUrl, dataDir, isQuick, afterwards }) => {
  say('flag-visible: starting services');
  const services = await startServices({ dataDir, adminUrl, environment: { LOG_LEVEL: 'fatal' } });
  afterwards(() => services.stop());
  const [admin] = await bringMembers(services, { count: 1, flags: { isAdmin: true } });
  const members = await bringMembers(services, { count: isQuick ? 4 : warmUp + 60 });
  const { delays, places } = await verifyFromOutside({
    adminUrl,
    url: services.urls.admin,
    secret: services.secret,
    adminId: admin?.memberId ?? '',
    memberIds: members.map(({ memberId }) => memberId),
    warmUp: isQuick ? 1 : warmUp,
  });
  report('flag-visible', {
    changes: delays.length,
    places,
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    wanted: 'p95Ms <= 500',
  });
};
