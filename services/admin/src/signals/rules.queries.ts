import { ratingModerationRoutes, sameNetworkDays } from '@candor/contracts';
import { Count, type Database, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { AdminConfig } from '../config.ts';
import { sharedNetwork } from './same-network.rules.ts';

/** The finding of a rule about a rating, with an explanation for admins. */
export interface Signal {
  readonly ratingId: string;
  readonly rule: string;
  readonly explanation: string;
}

const Checked = z.object({
  rating_id: z.string(),
  entity_id: z.string(),
  author_id: z.string(),
  star_rating: z.number(),
  created_at: z.string(),
});
export type Checked = z.infer<typeof Checked>;

/** Signals per rule and check. */
const mostAtOnce = 50;

/** `null`: the rating was removed or hidden meanwhile. */
export const findChecked = (database: Database, ratingId: string): Promise<Checked | null> =>
  database.maybeOne(sql.type(Checked)`
    select rating_id, entity_id, author_id, star_rating, created_at from ratings
    where rating_id = ${ratingId} and not is_hidden
  `);

type Context = Pick<ServiceContext<AdminConfig>, 'config' | 'database' | 'internal'>;
type Rule = (context: Context, rating: Checked) => Promise<readonly Signal[]>;

/** Imports are left out: their number and the age of their authors say nothing. */
const written = sql.fragment`not is_imported`;

const Ids = z.object({ rating_id: z.string() });
const Burst = z.object({ recent: z.number(), usual: z.number() });

/** Many more ratings of one listing than usual in the month before. */
const burst: Rule = async (
  { database, config: { SIGNAL_BURST_HOURS: hours, SIGNAL_BURST_RATINGS: least } },
  { entity_id: entityId, created_at: at },
) => {
  const since = sql.fragment`${at}::timestamptz - make_interval(hours => ${hours})`;
  const { recent, usual } = await database.one(sql.type(Burst)`
    select count(*) filter (where created_at > ${since})::int as recent,
      round(count(*) filter (where created_at <= ${since}) * ${hours} / (30 * 24.0), 1)::float as usual
    from ratings
    where entity_id = ${entityId} and ${written}
      and created_at > ${since} - interval '30 days' and created_at <= ${at}::timestamptz
  `);
  if (recent < Math.max(least, 3 * usual)) return [];
  const ratingIds = await database.anyFirst(sql.type(Ids)`
    select rating_id from ratings
    where entity_id = ${entityId} and ${written} and not is_hidden
      and created_at > ${since} and created_at <= ${at}::timestamptz
    order by created_at desc limit ${mostAtOnce}
  `);
  const explanation = `${String(recent)} reviews of this listing within ${String(hours)} hours, where ${String(usual)} are usual.`;
  return ratingIds.map((ratingId) => ({ ratingId, rule: 'burst', explanation }));
};

/** Several ratings of one listing in a week by members who had just registered. */
const newAccounts: Rule = async (
  { database, config: { SIGNAL_NEW_ACCOUNTS: least } },
  { entity_id: entityId, created_at: at },
) => {
  const ratingIds = await database.anyFirst(sql.type(Ids)`
    select r.rating_id from ratings r join users u on u.member_id = r.author_id
    where r.entity_id = ${entityId} and ${written} and not r.is_hidden
      and r.created_at > ${at}::timestamptz - interval '7 days' and r.created_at <= ${at}::timestamptz
      and r.created_at - u.created_at < interval '1 day'
    order by r.created_at desc limit ${mostAtOnce}
  `);
  if (ratingIds.length < least) return [];
  const explanation = `${String(ratingIds.length)} reviews of this listing within a week came from accounts less than a day old.`;
  return ratingIds.map((ratingId) => ({ ratingId, rule: 'new-accounts', explanation }));
};

const normalized = (review: 'mine.review' | 'same.review') => {
  const column = sql.identifier(review.split('.'));
  return sql.fragment`md5(regexp_replace(lower(${column}), '[^[:alnum:]]+', '', 'g'))`;
};

const Repeated = z.object({ entity_name: z.string().nullable(), is_own: z.boolean() });

/** The same text, with any punctuation. The index returns the oldest first, so many copies cost no more. */
const sameText: Rule = async ({ database }, { rating_id: ratingId }) => {
  const others = await database.any(sql.type(Repeated)`
    select e.name as entity_name, other.author_id = mine.author_id as is_own
    from ratings mine
    cross join lateral (
      select entity_id, author_id, created_at from ratings same
      where ${normalized('same.review')} = ${normalized('mine.review')} and same.rating_id <> mine.rating_id
      order by same.created_at limit ${mostAtOnce}
    ) other
    left join entities e on e.entity_id = other.entity_id
    where mine.rating_id = ${ratingId}
    order by other.created_at
  `);
  const [first] = others;
  if (!first) return [];
  const further = others.length === 1 ? '' : ` and ${String(others.length - 1)} more`;
  const author = first.is_own ? 'by the same member' : 'by another member';
  const explanation = `The same text is in a review ${author} of “${first.entity_name ?? 'another listing'}”${further}.`;
  return [{ ratingId, rule: 'same-text', explanation }];
};

const poorStars = 2;

const OwnListing = z.object({ name: z.string() });

/** Few stars from the owner of a similar listing nearby. */
const ownersOverlap: Rule = async (
  { database },
  { rating_id: ratingId, entity_id: entityId, author_id: authorId, star_rating: stars },
) => {
  if (stars > poorStars) return [];
  const name = await database.maybeOneFirst(sql.type(OwnListing)`
    select own.name from entities own
    join entities rated on rated.entity_id = ${entityId} and rated.category = own.category
      and lower(rated.city) = lower(own.city) and lower(rated.state) = lower(own.state)
    where own.claimed_by = ${authorId} and own.entity_id <> rated.entity_id
    order by own.created_at limit 1
  `);
  if (name === null) return [];
  const explanation = `Its author has claimed “${name}”, a listing of the same kind in the same city.`;
  return [{ ratingId, rule: 'owner-overlap', explanation }];
};

/** Several members from one network. Ratings compares the networks, and is called only if enough members rated the listing. */
const sameNetwork: Rule = async (
  { database, internal, config: { SIGNAL_SAME_NETWORK: least } },
  { rating_id: ratingId, entity_id: entityId, created_at: at },
) => {
  const around = sql.fragment`make_interval(days => ${sameNetworkDays})`;
  const reviews = await database.oneFirst(sql.type(Count)`
    select count(*)::int as count from ratings
    where entity_id = ${entityId} and ${written}
      and created_at between ${at}::timestamptz - ${around} and ${at}::timestamptz + ${around}
  `);
  if (reviews < least) return [];
  const { ratings } = await internal.call('ratings', ratingModerationRoutes.ratingsFromSameNetwork, {
    params: { id: ratingId },
  });
  const shared = sharedNetwork(ratings, ratingId, least);
  if (shared === null) return [];
  const explanation = `${String(shared.members)} members reviewed this listing from the same network within ${String(sameNetworkDays)} days. Households, offices and mobile networks share one.`;
  return shared.ratingIds
    .slice(0, mostAtOnce)
    .map((id) => ({ ratingId: id, rule: 'same-network', explanation }));
};

const rules: readonly Rule[] = [burst, newAccounts, sameText, sameNetwork, ownersOverlap];

export const findSignals = async (context: Context, rating: Checked): Promise<readonly Signal[]> => {
  const found = await Promise.all(rules.map((rule) => rule(context, rating)));
  return withoutRaised(context.database, found.flat());
};

const Raised = z.object({ case_id: z.string(), rule: z.string() });

/** Each rule raises one signal per rating. */
const withoutRaised = async (database: Database, signals: readonly Signal[]): Promise<readonly Signal[]> => {
  const caseIds = signals.map(({ ratingId }) => `rating.${ratingId}`);
  const raised = await database.any(sql.type(Raised)`
    select case_id, rule from case_signals where case_id = any(${sql.array(caseIds, 'text')})
  `);
  return signals.filter(
    (signal) =>
      !raised.some(({ case_id, rule }) => case_id === `rating.${signal.ratingId}` && rule === signal.rule),
  );
};
