import { setTimeout as pause } from 'node:timers/promises';
import { ratingsRoutes } from '@candor/contracts';
import pg from 'pg';
import { z } from 'zod';
import { percentiles, rounded, type Bench } from './bench.ts';
import { callerSigner, importEntities, importMembers, type SignCaller } from './members.ts';
import { startSite, type Site } from './site.ts';

const giveUpMs = 30_000;
const pollMs = 50;
/** The followers whose feeds are read; reading all of them would be what is measured. */
const readers = 100;

/** What a rating costs an author with many followers, beside one without any, and when the followers have it in their feeds. */
export const followersBench: Bench = async (context) => {
  const { followers, warmUp, ratings } = context.isQuick
    ? { followers: 200, warmUp: 1, ratings: 5 }
    : { followers: 10_000, warmUp: 20, ratings: 300 };
  const site = await startSite('embedded', context);
  const [followed = '', other = ''] = (await importMembers(site, { count: 2 })).map(
    ({ memberId }) => memberId,
  );
  const entityIds = await importEntities(site, warmUp + ratings);
  const followerIds = await fillFollowers(context.adminUrl, followed, followers);
  const sign = callerSigner(site);
  const read = feedReader(site, sign);

  context.log('posting ratings');
  const latencies: Record<'followed' | 'other', number[]> = { followed: [], other: [] };
  let last = '';
  for (const [index, entityId] of entityIds.entries()) {
    // They take turns, so that a disturbance affects both.
    for (const [name, authorId] of [
      ['followed', followed],
      ['other', other],
    ] as const) {
      const headers = await sign(authorId);
      const begun = performance.now();
      const ratingId = await post(site, headers, { entityId, authorId });
      if (index >= warmUp) latencies[name].push(performance.now() - begun);
      if (name === 'followed') last = ratingId;
    }
  }

  context.log('reading feeds');
  const step = Math.max(1, Math.floor(followerIds.length / readers));
  const sampled = followerIds.filter((_, index) => index % step === 0);
  const postedAt = performance.now();
  const missing = new Set(sampled);
  while (missing.size > 0 && performance.now() < postedAt + giveUpMs) {
    for (const followerId of missing) if ((await read(followerId))[0] === last) missing.delete(followerId);
    if (missing.size > 0) await pause(pollMs);
  }
  const p95Ratio = percentiles(latencies.followed).p95Ms / percentiles(latencies.other).p95Ms;
  return {
    followers,
    ratings,
    followed: percentiles(latencies.followed),
    other: percentiles(latencies.other),
    p95Ratio: rounded(p95Ratio),
    feeds: {
      read: sampled.length,
      wrong: missing.size,
      seconds: rounded((performance.now() - postedAt) / 1_000),
    },
    target: 'p95Ratio <= 1.2; feeds: wrong = 0, seconds <= 5',
  };
};

const Follower = z.object({ follower_id: z.string() });

/** Stores the follows where they are written and where feeds read them. Resolves with the ids of the followers. */
const fillFollowers = async (
  adminUrl: string,
  followedId: string,
  followers: number,
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `
        insert into ratings.follows (follower_id, followed_id, followed_at)
        select uuidv7(), $1::uuid, now() from generate_series(1, $2::integer) returning follower_id
      `,
      [followedId, followers],
    );
    await client.query('insert into "social-messaging".follows select * from ratings.follows');
    await client.query('vacuum analyze');
    return z
      .array(Follower)
      .parse(rows)
      .map(({ follower_id: followerId }) => followerId);
  } finally {
    await client.end();
  }
};

const Ratings = z.array(z.object({ id: z.string() }));

const feedReader =
  ({ urls }: Pick<Site, 'urls'>, sign: SignCaller) =>
  async (followerId: string): Promise<readonly string[]> => {
    const response = await fetch(`${urls.ratings}${ratingsRoutes.feed.path}?limit=1`, {
      headers: await sign(followerId, { isPremium: true }),
    });
    return Ratings.parse(await response.json()).map(({ id }) => id);
  };

const Rating = z.object({ id: z.string() });

const post = async (
  { urls }: Pick<Site, 'urls'>,
  headers: Readonly<Record<string, string>>,
  { entityId, authorId }: { readonly entityId: string; readonly authorId: string },
): Promise<string> => {
  const response = await fetch(urls.ratings + ratingsRoutes.publishRating.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      entityId,
      starRating: 4,
      title: 'For all who follow',
      review: `Posted by ${authorId} about ${entityId} to measure what followers cost the author of a review.`,
    }),
  });
  if (response.status !== 201)
    throw new Error(`Posting failed with ${response.status}: ${await response.text()}`);
  return Rating.parse(await response.json()).id;
};
