/** A rule of read models, compared with the log of ratings after every announcement was applied. */
export interface Comparison {
  readonly rule: string;
  /** Finds rows that violate the rule. */
  readonly broken: string;
  /** Statements that violate the rule. */
  readonly defects: readonly string[];
}

/** The last content of each rating. */
const lastOfRatings = `
  last_of_ratings as (
    select distinct on (stream_id) data ->> 'ratingId' as rating_id, data ->> 'entityId' as entity_id,
      (data ->> 'revision')::int as revision, (data ->> 'starRating')::int as stars
    from ratings.events where type like 'Rating%' order by stream_id, version desc
  )
`;

/** Each member's last vote on a rating, if it was cast on the current content. */
const countedVotes = `
  counted_votes as (
    select v.rating_id, v.voter_id, (v.ballot ->> 'isHelpful')::boolean as is_helpful
    from (
      select distinct on (stream_id) data ->> 'ratingId' as rating_id, data ->> 'voterId' as voter_id,
        data -> 'ballot' as ballot
      from ratings.events where type like 'Vote%' order by stream_id, version desc
    ) as v
    join last_of_ratings r on r.rating_id = v.rating_id and r.revision = (v.ballot ->> 'revision')::int
  )
`;

export const comparisons: readonly Comparison[] = [
  {
    rule: 'ratings show what they were last revised to',
    broken: `
      with ${lastOfRatings}
      select l.rating_id, l.stars, l.revision, r.star_rating, r.revision as shown_revision from last_of_ratings l
      full join ratings.ratings r on r.rating_id::text = l.rating_id
      where (l.stars, l.revision) is distinct from (r.star_rating, r.revision)
    `,
    defects: ['update ratings.ratings set star_rating = star_rating % 5 + 1'],
  },
  {
    rule: 'the votes that count are the last ones, cast on what a rating says now',
    broken: `
      with ${lastOfRatings}, ${countedVotes}
      select c.*, v.is_helpful as shown from counted_votes c
      full join ratings.votes v on v.rating_id::text = c.rating_id and v.voter_id::text = c.voter_id
      where c.is_helpful is distinct from v.is_helpful
    `,
    defects: ['delete from ratings.votes', 'update ratings.votes set is_helpful = not is_helpful'],
  },
  {
    rule: 'helpful votes are counted once, in ratings and in search',
    broken: `
      with ${lastOfRatings}, ${countedVotes},
      counts as (
        select l.rating_id, l.revision, count(*) filter (where c.is_helpful)::int as helpful,
          count(*) filter (where not c.is_helpful)::int as unhelpful
        from last_of_ratings l left join counted_votes c on c.rating_id = l.rating_id
        group by l.rating_id, l.revision
      )
      select c.*, r.helpful_votes, r.unhelpful_votes, s.helpful as helpful_found, s.unhelpful as unhelpful_found
      from counts c
      full join ratings.ratings r on r.rating_id::text = c.rating_id
      left join search.rating_votes s on s.rating_id::text = c.rating_id and s.revision = c.revision
      where (c.helpful, c.unhelpful) is distinct from (r.helpful_votes, r.unhelpful_votes)
        or (c.helpful, c.unhelpful) is distinct from (coalesce(s.helpful, 0), coalesce(s.unhelpful, 0))
    `,
    defects: [
      'update ratings.ratings set helpful_votes = helpful_votes + 1',
      'update search.rating_votes set unhelpful = unhelpful - 1',
    ],
  },
  {
    rule: 'the stars of a listing are summed up once, in ratings and in catalog',
    broken: `
      with ${lastOfRatings},
      sums as (
        select entity_id, count(*)::int as count, sum(stars)::int as sum from last_of_ratings group by entity_id
      )
      select f.*, s.*, c.* from sums f
      full join ratings.entity_summary s on s.entity_id::text = f.entity_id
      full join catalog.entity_ratings c on c.entity_id::text = f.entity_id
      where f.count is distinct from s.review_count or f.count is distinct from c.review_count
        or f.sum is distinct from
          s.one_star + 2 * s.two_stars + 3 * s.three_stars + 4 * s.four_stars + 5 * s.five_stars
        or f.sum is distinct from c.star_sum
    `,
    defects: [
      'update ratings.entity_summary set three_stars = three_stars + 1',
      'update catalog.entity_ratings set star_sum = star_sum + 1',
    ],
  },
  {
    rule: 'search has what ratings show',
    broken: `
      select r.rating_id, r.content, s.facts ->> 'title' as title_found from ratings.ratings r
      full join search.ratings s on s.rating_id = r.rating_id
      where s.facts ->> 'title' is distinct from r.content ->> 'title' or (s.facts ->> 'starRating')::int is distinct from r.star_rating
    `,
    defects: [`update search.ratings set facts = jsonb_set(facts, '{title}', '"turn -1"')`],
  },
];

/** Services that have not read their log or topics to the end, and ratings whose last event search has not applied. */
export const unheard = `
  select 'relay of ratings' as who from ratings.events e
  where e.previous_announced is not null and not exists (
    select from ratings.relay_checkpoint c
    where (e.epoch, e.transaction_id, e.position) <= (c.epoch, c.transaction_id, c.position)
  )
  union
  select c.subscriber_group || ' of ' || c.topic
  from bus.checkpoints c join bus.messages m on m.topic = c.topic and m.position > c.position
  union
  select e.stream_id from ratings.events e left join search.inbox i using (stream_id)
  where e.previous_announced is not null
  group by e.stream_id, i.version having i.version is distinct from max(e.version)
`;
