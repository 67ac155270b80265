import { z } from 'zod';
import { RatedEntity } from '../catalog/entities.ts';
import { Category } from '../category.ts';
import { listLimitDescription } from '../list-limit.ts';
import { RatingContent } from '../ratings/rating-content.ts';
import { EntityRatingSummary } from '../ratings/ratings.ts';
import { queryTexts } from '../text.ts';
import { entityOrders } from './entity-search-parameters.ts';

/** All parameters are optional. The response reports those that cannot be used. */
export const EntitySearchQuery = z
  .object({
    q: queryTexts.describe('Words in the name, the description, the place, or reviews and their tags.'),
    exact: queryTexts.describe('`1`: no word is corrected.'),
    category: queryTexts.describe(
      'A category; empty or `all` for every category. An unknown one has no entities.',
    ),
    minRating: queryTexts.describe('The minimum average, from 1 to 5; `any` is no limit.'),
    price: queryTexts.describe(
      'One or several of 1 to 4, separated by commas: the average price range, rounded.',
    ),
    tag: queryTexts.describe(
      'A tag in `tags`, which may contain commas. Repeated for several; an entity must have all of them.',
    ),
    recommended: queryTexts.describe('`1`: most raters who say so would recommend it.'),
    photos: queryTexts.describe('`1`: its ratings have photos.'),
    claimed: queryTexts.describe('`1`: its owner has claimed it.'),
    city: queryTexts.describe('Distances are measured from its center if neither `lat` nor `lng` is given.'),
    state: queryTexts.describe('A name or two letters.'),
    distance: queryTexts.describe('The maximum number of miles from the point; `anywhere` is no limit.'),
    lat: queryTexts.describe('Latitude of the point in degrees; requires `lng`.'),
    lng: queryTexts.describe('Longitude of the point in degrees; requires `lat`.'),
    bounds: queryTexts.describe('South, west, north and east of a map in degrees, separated by commas.'),
    zoom: queryTexts.describe('From 0 to 20: the response has the clusters of a map at this zoom.'),
    sortBy: queryTexts.describe(
      `One of ${entityOrders.join(', ')}. By default \`relevance\` with text, else \`rating\`. \`nearest\` needs a point.`,
    ),
    limit: queryTexts.describe(listLimitDescription),
    cursor: queryTexts.describe(
      '`nextCursor` of the page before; valid for the same text, order and point only.',
    ),
  })
  .catchall(queryTexts);
export type EntitySearchQuery = z.output<typeof EntitySearchQuery>;

/** A sentence of a review with words that were searched for, or of the most helpful one. */
export const ReviewExcerpt = z.object({
  ratingId: z.uuid(),
  starRating: z.int().min(1).max(5),
  text: z.string(),
  /** ISO 639-1; `null` if it is unclear. */
  language: RatingContent.shape.language,
  /** Start and end of each matched word, in UTF-16 code units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type ReviewExcerpt = z.infer<typeof ReviewExcerpt>;

/** An entity with figures of its visible ratings. */
export const FoundEntity = z.object({
  ...RatedEntity.pick({
    id: true,
    name: true,
    category: true,
    address: true,
    city: true,
    state: true,
    country: true,
    latitude: true,
    longitude: true,
  }).shape,
  isClaimed: z.boolean(),
  ...EntityRatingSummary.pick({
    averageRating: true,
    reviewCount: true,
    starSum: true,
    averagePriceRange: true,
    wouldRecommend: true,
  }).shape,
  /** At most five, those of most ratings first. */
  topTags: z.array(z.string()),
  /** The first photo of its most helpful rating with photos: a path below `/media/`. */
  photo: z.string().nullable(),
  photoCount: z.int().nonnegative(),
  /** Haversine miles from the point of the search, two decimals. `null` without a point or coordinates. */
  distanceMiles: z.number().nullable(),
  excerpt: ReviewExcerpt.nullable(),
});
export type FoundEntity = z.infer<typeof FoundEntity>;

const count = z.int().nonnegative();

/** How many entities there would be with each value of a filter, all other filters unchanged. Values without any are absent. */
export const EntityFacets = z.object({
  categories: z.array(z.object({ category: Category, count })),
  prices: z.array(z.object({ price: z.int().min(1).max(4), count })),
  minRatings: z.array(z.object({ minRating: z.number(), count })),
  /** At most 12 of the entities that match all filters, most frequent first, in the case in which most of them have it. */
  tags: z.array(z.object({ tag: z.string(), count })),
  flags: z.object({ recommended: count, photos: count, claimed: count }),
});
export type EntityFacets = z.infer<typeof EntityFacets>;

/** Entities of one cell of the map's grid. */
export const EntityCluster = z.object({
  count: z.int().positive(),
  /** The mean of their coordinates, five decimals. */
  latitude: z.number(),
  longitude: z.number(),
  /** The entity if it is the only one. */
  entity: z.object({ id: z.uuid(), name: z.string(), category: Category }).nullable(),
});
export type EntityCluster = z.infer<typeof EntityCluster>;

export const EntityBounds = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
});

/** A typed word, and the word that was or can be searched for instead. */
const Correction = z.object({ typed: z.string(), corrected: z.string() });

export const FoundEntities = z.object({
  entities: z.array(FoundEntity),
  /** Exact, of all matches. */
  total: count,
  nextCursor: z.string().nullable(),
  /** Only on the first page. */
  facets: EntityFacets.nullable(),
  /** The smallest box with all matches that have coordinates; `null` without any, and on later pages. */
  bounds: EntityBounds.nullable(),
  /** Of all matches; empty without `zoom`. */
  clusters: z.array(EntityCluster),
  /** The place that distances are measured from. */
  point: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      source: z.enum(['query', 'city', 'text', 'member']),
    })
    .nullable(),
  /** The ZIP code in the text that limits the search, with the miles around it. */
  within: z.object({ zipCode: z.string(), miles: z.number() }).nullable(),
  corrections: z.array(Correction),
  /** Spellings that a text without results may have meant, with their results under the same filters. `null` with results. */
  suggested: z.object({ corrections: z.array(Correction), total: z.int().positive() }).nullable(),
  /** The names of parameters that could not be used. */
  ignored: z.array(z.string()),
});
export type FoundEntities = z.infer<typeof FoundEntities>;

/** A place in words, for the field 'Where'. */
export const SuggestedLocation = z.object({
  /** As people write it: `Austin, TX`, or a ZIP code with its city. */
  label: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  zipCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type SuggestedLocation = z.infer<typeof SuggestedLocation>;
