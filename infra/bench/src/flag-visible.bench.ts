import { join } from 'node:path';
import { checkout } from '@candor/distributed/processes';
import { internalClientFor, startServices } from '@candor/embedded';
import { runGateway } from '@candor/gateway';
import type { Bench } from './bench.ts';
import { bringEntities } from './bring-entities.ts';
import { bringMembers } from './bring-members.ts';
import { tellCores } from './cores.ts';
import { flags } from './flag-doors.ts';
import { changeFromOutside, type Delays } from './flag-visible.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';
import { unsuspicious } from './unsuspicious.ts';

const password = 'a password of the bench';

/** From the moment an admin sets a flag of a member until every service shows it, or lets him in for it; each flag for itself. */
export const flagVisibleBench: Bench = async (context) => {
  const { adminUrl, dataDir, isQuick, afterwards, cores } = context;
  say('flag-visible: starting services');
  const environment = { LOG_LEVEL: 'fatal', ...unsuspicious, ...cheapPasswords };
  const services = await startServices({ dataDir, adminUrl, environment });
  afterwards(() => services.stop());
  const gateway = await runGateway({
    environment: {
      ...environment,
      ...unlimited,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      INTERNAL_SECRET: services.secret,
      WEB_DIST: join(checkout, 'web/dist'),
    },
    urls: services.urls,
  });
  afterwards(() => gateway.stop());
  const internal = internalClientFor('bench', services);
  afterwards(() => internal.close());

  const [admin, watcher] = await bringMembers(services, {
    count: 2,
    password,
    flags: { isPremium: true, isAdmin: true },
  });
  const warmUp = isQuick ? 1 : 10;
  const members = await bringMembers(services, { count: warmUp + (isQuick ? 3 : 60), password });
  const [rated, photographed, hidden] = await bringEntities(internal, 3);
  if (!admin || !watcher || !rated || !photographed || !hidden)
    throw new TypeError('nobody and nothing was brought');
  say('flag-visible: changing flags');
  const figures = await changeFromOutside(context, {
    gatewayUrl: gateway.url,
    password,
    admin,
    watcher,
    members,
    warmUp,
    entityIds: [rated, photographed, hidden],
  });
  report('flag-visible', {
    changesOfEach: members.length - warmUp,
    clients: tellCores(cores),
    ...Object.fromEntries(flags.map((flag) => [flag, summed(figures[flag])])),
    wanted: 'p95Ms <= 500 of each',
  });
};

const summed = (changes: readonly Delays[]) => {
  const delays = changes.map((doors) => Math.max(...Object.values(doors)));
  const doors = Object.keys(changes[0] ?? {}).map((door) => {
    const ofDoor = changes.map((change) => change[door] ?? Infinity);
    return [door, rounded(quantile(ofDoor, 0.95))] as const;
  });
  return {
    p50Ms: rounded(quantile(delays, 0.5)),
    p95Ms: rounded(quantile(delays, 0.95)),
    doorsP95Ms: Object.fromEntries(doors),
  };
};

/** What a password costs is not what is measured. */
const cheapPasswords = { PASSWORD_HASH_MEMORY_KB: '128', PASSWORD_HASH_ITERATIONS: '1' };

/** Everybody comes from one address, and none is turned away. */
const unlimited = {
  LIMIT_READ: '1000000',
  LIMIT_WRITE: '1000000',
  LIMIT_LOGIN: '1000000',
  LIMIT_UPLOAD: '1000000',
  LIMIT_SOCKET: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};
