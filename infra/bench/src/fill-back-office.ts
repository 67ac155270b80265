import pg from 'pg';

export interface BackOffice {
  readonly users: number;
  readonly entities: number;
  readonly ratings: number;
}

/** Gives the admin service, which has made its tables, its rows; and an admin to ask as. */
export const fillBackOffice = async (
  adminUrl: string,
  { users, entities, ratings }: BackOffice,
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
