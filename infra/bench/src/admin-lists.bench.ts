import { startServices } from '@candor/embedded';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import type { Bench } from './bench.ts';
import { fillBackOffice } from './fill-back-office.ts';
import { load } from './load.ts';
import { report, say } from './report.ts';
import { quantile, rounded } from './statistics.ts';

/** Pages of the back-office's lists, from the first to the last, and what is typed into its search. */
export const adminListsBench: Bench = async ({ adminUrl, dataDir, isQuick, afterwards }) => {
  const size = isQuick
    ? { users: 2_000, entities: 1_000, ratings: 20_000 }
    : { users: 100_000, entities: 50_000, ratings: 1_000_000 };
  const services = await startServices({ dataDir, adminUrl, environment: { LOG_LEVEL: 'fatal' } });
  afterwards(() => services.stop());
  say(`admin-lists: filling with ${size.users} users, ${size.entities} entities, ${size.ratings} ratings`);
  const adminId = newId();
  await fillBackOffice(adminUrl, size, adminId);
  const signer = createCallerSigner(services.secret);
  const facts = { isPremium: false, isVerified: false, isAdmin: true, isConfirmed: true };

  const p95Of = async (paths: readonly string[]): Promise<number> => {
    const signed = await signer.sign({ type: 'member', memberId: adminId, sessionId: newId(), ...facts });
    const requests = paths.map((path) => ({
      method: 'GET' as const,
      path: `/api/admin/${path}`,
      headers: { [callerHeader]: signed },
    }));
    const duration = { clients: 1, durationMs: isQuick ? 500 : 10_000 };
    const { latencies } = await load(services.urls.admin, requests, duration);
    return rounded(quantile(latencies, 0.95));
  };
  const pages = (list: string, items: number): readonly string[] =>
    [0, 1 / 4, 1 / 2, 3 / 4, 1].map(
      (share) => `${list}${list.includes('?') ? '&' : '?'}page=${String(Math.ceil((items / 20) * share))}`,
    );
  const searches = [
    'zoë member77',
    'a',
    'example.com',
    'member.99',
    'nobody of this name',
    'jo',
    '@mail',
    'er.5',
  ];

  report('admin-lists', {
    ...size,
    statsP95Ms: await p95Of(['stats']),
    usersP95Ms: await p95Of(pages('users', size.users)),
    entitiesP95Ms: await p95Of([
      ...pages('entities', size.entities),
      ...pages('entities?category=food', size.entities / 8),
    ]),
    ratingsP95Ms: await p95Of(pages('ratings', size.ratings)),
    lastRatingsPageP95Ms: await p95Of([`ratings?page=${String(size.ratings / 20)}`]),
    searchP95Ms: await p95Of(searches.map((search) => `users?search=${encodeURIComponent(search)}`)),
    wanted: 'searchP95Ms <= 300, the others <= 150',
  });
};
