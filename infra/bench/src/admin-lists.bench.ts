import { newId } from '@candor/platform';
import pg from 'pg';
import { percentiles, type Bench } from './bench.ts';
import { load } from './load.ts';
import { callerSigner } from './members.ts';
import { startSite } from './site.ts';

const pageSize = 20;

/** Pages of the back-office lists, from the first to the last one, and searches for members. */
export const adminListsBench: Bench = async (context) => {
  const size = context.isQuick
    ? { users: 2_000, entities: 1_000, ratings: 20_000 }
    : { users: 100_000, entities: 50_000, ratings: 1_000_000 };
  const site = await startSite('embedded', context);
  context.log(`filling with ${size.users} users, ${size.entities} entities, ${size.ratings} ratings`);
  const adminId = newId();
  await fillAdmin(context.adminUrl, size, adminId);
  const sign = callerSigner(site);

  const p95Of = async (paths: readonly string[]): Promise<number> => {
    const { latencies } = await load(
      {
        url: site.urls.admin,
        paths: paths.map((path) => `/api/admin/${path}`),
        headers: await sign(adminId, { isAdmin: true }),
      },
      { clients: 1, durationMs: context.isQuick ? 500 : 10_000 },
    );
    return percentiles(latencies).p95Ms;
  };
  const pages = (list: string, items: number): readonly string[] =>
    [0, 1 / 4, 1 / 2, 3 / 4, 1].map((share) => {
      const page = Math.ceil((items / pageSize) * share);
      return `${list}${list.includes('?') ? '&' : '?'}page=${page}`;
    });
  const searches = ['zoë member77', 'a', 'example.com', 'member.99', 'not a member', 'jo', '@mail', 'er.5'];

  return {
    ...size,
    statsP95Ms: await p95Of(['stats']),
    usersP95Ms: await p95Of(pages('users', size.users)),
    entitiesP95Ms: await p95Of([
      ...pages('entities', size.entities),
      ...pages('entities?category=food', size.entities / 8),
    ]),
    ratingsP95Ms: await p95Of(pages('ratings', size.ratings)),
    lastRatingsPageP95Ms: await p95Of([`ratings?page=${size.ratings / pageSize}`]),
    searchP95Ms: await p95Of(searches.map((search) => `users?search=${encodeURIComponent(search)}`)),
    entitySearchP95Ms: await p95Of(
      ['entity 77', 'austin', 'none of them', 'tity 9'].map(
        (search) => `entities?search=${encodeURIComponent(search)}`,
      ),
    ),
    ratingSearchP95Ms: await p95Of(
      ['member77', 'none of them', 'entity 9999', 'title 9999'].map(
        (search) => `ratings?search=${encodeURIComponent(search)}`,
      ),
    ),
    target: 'searchP95Ms <= 300, all others <= 150',
  };
};

/** Fills the tables that the admin service has created, and adds an administrator. */
const fillAdmin = async (
  adminUrl: string,
  { users, entities, ratings }: Readonly<Record<'users' | 'entities' | 'ratings', number>>,
  adminId: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('set search_path to admin, public');
  await client.query(
    `
      insert into users (
        member_id, first_name, last_name, email, is_premium, created_at, folded_name, folded_email
      )
      select gen_random_uuid(), name, 'Member' || n, email, n % 12 = 0,
        timestamptz '2020-01-01' + n * interval '30 minutes', lower(name) || ' member' || n, email
      from generate_series(1, $1::integer) as n,
        lateral (select (array['Ada', 'Grace', 'Zoë', 'Li', 'Olu', 'Maria', 'Jo'])[1 + n % 7] as name) as named,
        lateral (select 'member.' || n || '@' || (array['example.com', 'mail.test', 'post.example'])[1 + n % 3] as email)
          as addressed
    `,
    [users],
  );
  await client.query(
    `
      insert into users (member_id, first_name, last_name, is_admin, created_at, folded_name, folded_email)
      values ($1, 'Bench', 'Admin', true, now(), 'bench admin', '')
    `,
    [adminId],
  );
  await client.query(
    `
      insert into entities (entity_id, name, category, city, state, created_at)
      select gen_random_uuid(), 'Entity ' || n,
        (array['business', 'food', 'service', 'product', 'place', 'person', 'government', 'other'])[1 + n % 8],
        'Austin', 'TX', timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, $1::integer) as n
    `,
    [entities],
  );
  await client.query(
    `
      with e as (select entity_id, row_number() over () - 1 as place from entities),
      u as (select member_id, row_number() over () - 1 as place from users)
      insert into ratings (rating_id, entity_id, author_id, star_rating, title, review, created_at)
      select gen_random_uuid(), e.entity_id, u.member_id, 1 + n % 5, 'Title ' || n, repeat('words and words ', 12),
        timestamptz '2020-01-01' + n * interval '3 minutes'
      from generate_series(1, $1::integer) as n
      join e on e.place = n % $2::integer join u on u.place = n % $3::integer
    `,
    [ratings, entities, users],
  );
  await client.query(`
    insert into rating_days select (created_at at time zone 'UTC')::date, count(*), sum(star_rating) from ratings group by 1
  `);
  await client.query(`
    insert into entity_ratings select entity_id, count(*), sum(star_rating) from ratings group by 1
  `);
  await client.query('vacuum analyze');
  await client.end();
};
