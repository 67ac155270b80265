import pg from 'pg';

/** Of each member. */
const notifications = 3;

const profile = {
  firstName: 'Bench',
  lastName: 'Member',
  profilePicture: null,
  city: 'Austin',
  state: 'TX',
};

/**
 * Stores members with a mailbox and three unread notifications of yesterday, for their daily digest, in the database of a
 * site that runs. No digest is due yet.
 */
export const fillNotifications = async (adminUrl: string, members: number): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await fill(client, members);
  } finally {
    await client.end();
  }
};

const fill = async (client: pg.Client, members: number): Promise<void> => {
  await client.query('set search_path to "social-messaging", public');
  await client.query(
    `
      insert into members (member_id, profile)
      select uuidv7(), $2::jsonb from generate_series(1, $1::integer)
    `,
    [members, profile],
  );
  await client.query(
    `
      insert into identity.accounts (member_id, email, profile, country, member_since, created_at)
      select member_id, member_id || '@bench.example', $1::jsonb, 'US', now(), now() from members
      on conflict do nothing
    `,
    [{ ...profile, bio: null, location: null }],
  );
  await client.query(`
    insert into notification_settings (member_id, kind, channel) select member_id, 'follower', 'daily' from members
  `);
  await client.query(
    `
      insert into notifications (member_id, kind, topic, notified_at)
      select member_id, 'follower', 'day ' || n, date_trunc('day', now(), 'UTC') - n * interval '1 hour'
      from members cross join generate_series(1, $1::integer) n
    `,
    [notifications],
  );
  // The next member in the order of the ids is the follower.
  await client.query(`
    create temporary table followers as
    select member_id, coalesce(lead(member_id) over o, first_value(member_id) over o) as follower_id
    from members window o as (order by member_id)
  `);
  await client.query(`
    insert into follows (follower_id, followed_id, followed_at) select follower_id, member_id, now() from followers
  `);
  await client.query(`
    insert into notification_actors (notification_id, member_id, actor_id)
    select n.notification_id, n.member_id, f.follower_id from notifications n join followers f using (member_id)
  `);
  await client.query('vacuum analyze');
};

/** Makes the digests of all members due. Resolves with their number: the site has an administrator, too. */
export const makeDigestsDue = async (client: pg.Client): Promise<number> => {
  const { rowCount } = await client.query(`
    insert into "social-messaging".digests_due (member_id, frequency, ends_at, due_at)
    select member_id, 'daily', date_trunc('day', now(), 'UTC'), now() from "social-messaging".members
  `);
  return rowCount ?? 0;
};
