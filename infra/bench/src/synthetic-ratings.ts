import { categories, emptyContent } from '@candor/contracts';
import { foldPlace, termsOf } from '@candor/shared-kernel';
import type { SearchDocument } from '@candor/search/search-documents';

/** One rating as Candor and the baseline store it. */
export interface SyntheticRating {
  readonly document: SearchDocument;
  readonly text: string;
}

const cities = [
  ['Austin', 'TX', 30.2672, -97.7431],
  ['Houston', 'TX', 29.7604, -95.3698],
  ['Portland', 'OR', 45.5152, -122.6784],
  ['Seattle', 'WA', 47.6062, -122.3321],
  ['Denver', 'CO', 39.7392, -104.9903],
  ['Chicago', 'IL', 41.8781, -87.6298],
  ['Boston', 'MA', 42.3601, -71.0589],
  ['Miami', 'FL', 25.7617, -80.1918],
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Phoenix', 'AZ', 33.4484, -112.074],
] as const;

/** Words that both stemmers leave unchanged, so that results can be compared; common ones first. */
export const vocabulary: readonly string[] = `
  coffe room staff food good clean quick warm cold fresh bread soup cake tea lamp chair farm barn
  wall roof park lake hill boat bike tool book song card form line wait help kind calm loud dark
  soft salt rice bean corn fish crab plum pear mint oak pine fern moss sand rock wind rain snow
  moon star
`
  .trim()
  .split(/\s+/);

export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A few words are in most ratings and most words in few, as in real text. */
const zipfWord = (random: () => number): string =>
  vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '';

export function* syntheticRatings(count: number): Generator<SyntheticRating> {
  const random = randomFrom(42);
  const start = Date.UTC(2024, 0, 1);
  for (let index = 0; index < count; index += 1) {
    const [city, state, latitude, longitude] = cities[Math.floor(random() * cities.length)] ?? cities[0];
    const place = Math.floor(random() * 2_000);
    const text = Array.from({ length: 40 }, () => zipfWord(random)).join(' ');
    const category = categories[Math.floor(random() * categories.length)] ?? 'other';
    const ratingId = uuidOf('1', index);
    const starRating = 1 + Math.floor(5 * random() ** 0.6);
    const createdAt = new Date(start + Math.floor(random() * 730 * 86_400) * 1_000).toISOString();
    const view = {
      id: ratingId,
      starRating,
      title: text.slice(0, 40),
      review: text.repeat(2),
      createdAt,
      entity: { id: uuidOf('2', place), city, state, category },
    };
    yield {
      text,
      document: {
        ...emptyContent,
        ratingId,
        entityId: uuidOf('2', place),
        authorId: uuidOf('3', index % 5_000),
        terms: termsOf([text]),
        category,
        starRating,
        cityKey: foldPlace(city),
        stateKey: state,
        latitude: latitude + (place % 100) / 250,
        longitude: longitude + (place % 77) / 250,
        isAuthorPremium: index % 7 === 0,
        helpfulScore: Math.floor(random() * 50) / 64,
        createdAt,
        view: JSON.stringify(view),
      },
    };
  }
}

const uuidOf = (kind: string, index: number): string =>
  `01980000-000${kind}-7000-8000-${index.toString(16).padStart(12, '0')}`;

/** A fixed mix of searches. */
export const searchPaths = (count: number): readonly string[] => {
  const random = randomFrom(2_026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams({ limit: '50' });
    if (random() < 0.6)
      parameters.set(
        'q',
        Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(vocabulary)).join(' '),
      );
    if (random() < 0.4) parameters.set('category', pick(categories));
    if (random() < 0.3) parameters.set('minRating', String(2 + Math.floor(random() * 4)));
    if (random() < 0.3) {
      const [, , latitude, longitude] = pick(cities);
      parameters.set('lat', String(latitude));
      parameters.set('lng', String(longitude));
      parameters.set('distance', pick(['5', '10', '25', '50']));
    }
    parameters.set('sortBy', pick(['newest', 'newest', 'newest', 'oldest', 'highest', 'lowest', 'helpful']));
    return `/api/ratings/search?${parameters.toString()}`;
  });
};
