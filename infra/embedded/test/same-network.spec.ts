import {
  CurrentUser,
  identityRoutes,
  ListedEntity,
  RatingView,
  ReportCasesPage,
  type ReportCase,
} from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Person, type Site } from './site.ts';

type Headers = Readonly<Record<string, string>>;

/** A site with an admin and the member who lists entities, and the requests of the specs. */
const startWorld = async (settings: Headers) => {
  const site: Site = await startSite(settings);
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();

  const register = async (): Promise<{ readonly person: Person; readonly id: string }> => {
    const person = site.newPerson();
    const response = await person.request('POST', '/api/register', {
      email: `${newId()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: 'Hopper',
      city: 'Austin',
      state: 'TX',
      agreeToTerms: true,
    });
    expect(response.status, response.text).toBe(201);
    return { person, id: CurrentUser.parse(response.json).id };
  };
  const admin = await register();
  await site.internal.call('identity', identityRoutes.setFlags, {
    params: { id: admin.id },
    body: { isAdmin: true },
  });
  await eventually(async () => {
    expect((await admin.person.request('GET', '/api/admin/reports')).status).toBe(200);
  });

  return {
    site,
    database,
    list: async (): Promise<string> => {
      const response = await admin.person.request('POST', '/api/entities', {
        name: `Listing ${newId()}`,
        category: 'food',
        city: 'Austin',
        state: 'TX',
      });
      expect(response.status, response.text).toBeLessThan(300);
      return ListedEntity.parse(response.json).id;
    },
    /** By a new member, unless one is given. */
    rate: async (entityId: string, headers: Headers, by?: Person): Promise<string> => {
      const person = by ?? (await register()).person;
      const review = `An honest review, long enough to be taken, in words of its own: ${newId()}.`;
      const body = { entityId, starRating: 4, title: 'Lovely', review };
      const response = await person.request('POST', '/api/ratings', body, headers);
      expect(response.status, response.text).toBe(201);
      return RatingView.parse(response.json).id;
    },
    register,
    /** Resolves when the rules have checked the ratings. Their job need not wait for authors that have arrived. */
    checked: (ratingIds: readonly string[]) =>
      eventually(
        async () => {
          await database.query(
            `update admin.ratings_to_check c set noted_at = noted_at - interval '1 minute'
              from admin.ratings r join admin.users u on u.member_id = r.author_id
              where r.rating_id = c.rating_id and c.rating_id = any($1::uuid[])
                and noted_at > now() - interval '30 seconds'`,
            [ratingIds],
          );
          const { rows } = await database.query(
            `select r.rating_id from admin.ratings r where r.rating_id = any($1::uuid[])
              and not exists (select from admin.ratings_to_check c where c.rating_id = r.rating_id)`,
            [ratingIds],
          );
          expect(rows).toHaveLength(ratingIds.length);
        },
        { withinMs: 120_000 },
      ),
    caseOf: async (ratingId: string): Promise<ReportCase | undefined> => {
      const response = await admin.person.request('GET', '/api/admin/reports?limit=100');
      return ReportCasesPage.parse(response.json).items.find(({ id }) => id === `rating.${ratingId}`);
    },
    stop: async () => {
      await database.end();
      await site.stop();
    },
  };
};
type World = Awaited<ReturnType<typeof startWorld>>;

/** The header of a proxy. */
const via = (forwarded: string): Headers => ({ 'x-forwarded-for': forwarded });

const signalsOf = async (world: World, ratingId: string): Promise<readonly string[]> => {
  const signals = (await world.caseOf(ratingId))?.signals ?? [];
  return signals.flatMap(({ rule, explanation }) => (rule === 'same-network' ? [explanation] : []));
};
const expectNone = async (world: World, ratingIds: readonly string[]) => {
  await world.checked(ratingIds);
  for (const id of ratingIds) expect(await signalsOf(world, id)).toEqual([]);
};

// The specs mostly wait for the rules.
describe.concurrent('reviews of a listing behind a trusted proxy', { timeout: 300_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ TRUSTED_PROXIES: '127.0.0.1' });
  }, 120_000);
  afterAll(() => world.stop());

  it('are reported to admins if three members wrote them from one network, and stay visible', async () => {
    const entityId = await world.list();
    const ratingIds = [];
    for (const last of [7, 8, 200])
      ratingIds.push(await world.rate(entityId, via(`203.0.113.${String(last)}`)));
    await world.checked(ratingIds);
    for (const id of ratingIds) {
      expect(await world.caseOf(id)).toMatchObject({ kind: 'rating', status: 'open', reportCount: 0 });
      expect(await signalsOf(world, id)).toEqual([
        '3 members reviewed this listing from the same network within 7 days. Households, offices and mobile networks share one.',
      ]);
      expect((await world.site.newPerson().request('GET', `/api/ratings/${id}`)).status).toBe(200);
    }
  });

  it('are reported once each if twenty are written concurrently', async () => {
    const entityId = await world.list();
    const authors = await Promise.all(Array.from({ length: 20 }, world.register));
    const ratingIds = await Promise.all(
      authors.map(({ person }, index) =>
        world.rate(entityId, via(`198.51.100.${String(index + 1)}`), person),
      ),
    );
    await world.checked(ratingIds);
    for (const id of ratingIds) expect(await signalsOf(world, id)).toHaveLength(1);
    const { rows } = await world.database.query(
      `select stream_id from admin.events where type = 'SignalRaised' and data ->> 'rule' = 'same-network'
        and stream_id = any($1::text[])`,
      [ratingIds.map((id) => `case-rating.${id}`)],
    );
    expect(rows).toHaveLength(20);
  });

  it('are not reported for two networks, other listings, or forged entries in the header', async () => {
    const [one, other, third] = [await world.list(), await world.list(), await world.list()];
    const ratingIds = [
      await world.rate(one, via('203.0.113.20')),
      await world.rate(one, via('203.0.113.21')),
      await world.rate(one, via('203.0.112.22')),
      await world.rate(other, via('203.0.113.23')),
      await world.rate(third, via('203.0.113.24, 192.0.2.1')),
      await world.rate(third, via('203.0.113.24, 198.51.100.1')),
      await world.rate(third, via('203.0.113.24, 203.0.113.25')),
    ];
    await expectNone(world, ratingIds);
  });

  it('are not reported for one member who writes several times', async () => {
    const entityId = await world.list();
    const { person } = await world.register();
    const other = await world.rate(entityId, via('203.0.113.30'));
    for (let times = 0; times < 2; times += 1) {
      const ratingId = await world.rate(entityId, via('203.0.113.31'), person);
      expect((await person.request('DELETE', `/api/ratings/${ratingId}`)).status).toBe(204);
    }
    await expectNone(world, [other, await world.rate(entityId, via('203.0.113.31'), person)]);
  });

  it('are not reported for addresses that are not public, such as those of this machine', async () => {
    const ratingIds = [];
    for (const headers of [{}, via('127.0.0.1'), via('::1'), via('10.1.2.3')]) {
      const entityId = await world.list();
      for (let members = 0; members < 3; members += 1) ratingIds.push(await world.rate(entityId, headers));
    }
    await expectNone(world, ratingIds);
  });

  it('leave neither address nor network in any table', { concurrent: false }, async () => {
    await world.rate(await world.list(), via('203.0.113.177'));
    const { rows: stored } = await world.database.query('select from ratings.rating_networks');
    expect(stored.length).toBeGreaterThan(0);
    const { rows: tables } = await world.database.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `);
    for (const { name } of tables)
      for (const text of ['203.0.113.', '198.51.100.']) {
        const { rows } = await world.database.query<{ row: string }>(
          `select left(t::text, 300) as row from ${name} as t
          where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
          [text, Buffer.from(text).toString('hex')],
        );
        expect(rows, name).toEqual([]);
      }
  });
});

describe('reviews of a listing, where no proxy is trusted', { timeout: 300_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({});
  }, 120_000);
  afterAll(() => world.stop());

  it('are not attributed to the network of a forged header', async () => {
    const entityId = await world.list();
    const ratingIds = [];
    for (const name of ['x-forwarded-for', 'x-client-address', 'x-real-ip', 'forwarded'])
      ratingIds.push(await world.rate(entityId, { [name]: '203.0.113.7' }));
    await expectNone(world, ratingIds);
    const { rows } = await world.database.query('select from ratings.rating_networks');
    expect(rows).toEqual([]);
  });
});
