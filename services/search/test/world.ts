import { categories, type AnnouncedData } from '@candor/contracts';
import { newId } from '@candor/platform';
import { entityListed, memberRegistered, ratingPublished, type TestService } from '@candor/platform/testing';

export type Listed = AnnouncedData<'catalog.entity-listed.v1'>;
export type Registered = AnnouncedData<'identity.member-registered.v1'> & { isPremium: boolean };
export type Published = AnnouncedData<'ratings.rating-published.v1'> & { helpful: number; unhelpful: number };

export interface World {
  readonly members: readonly Registered[];
  readonly entities: readonly Listed[];
  readonly ratings: readonly Published[];
}

/** A seeded generator, so that a failing query can be repeated. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[integer(0, list.length - 1)] as T;
  return { next, integer, pick, some: (share: number) => next() < share };
};
export type Random = ReturnType<typeof randomFrom>;

const places = [
  { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 },
  { city: 'San Antonio', state: 'Texas', latitude: 29.4241, longitude: -98.4936 },
  { city: 'Portland', state: 'OR', latitude: 45.5152, longitude: -122.6784 },
  { city: 'Portland', state: 'ME', latitude: 43.6591, longitude: -70.2568 },
  { city: 'Los Angeles', state: 'CA', latitude: 34.0522, longitude: -118.2437 },
  { city: 'Española', state: 'NM', latitude: 35.9911, longitude: -106.0806 },
];
export const vocabulary = [
  'coffee',
  'Café',
  'friendly',
  'plumber',
  'plumbing',
  'garden',
  'gardens',
  'quick',
  'quickly',
  'honest',
  'pizza',
  'noodles',
  'crispy',
  'naïve',
  'repair',
  'repairs',
  'waiting',
  'window',
  'library',
  'librarian',
  'don’t',
  'great',
  'grate',
];

/** Languages without spaces and without Latin letters, symbols, an elision, and the number of a ZIP code. */
const foreign = [
  '東京寿司',
  '京都寿司店',
  '寿司 東',
  '🍕',
  '🍜 🍕 🍕',
  '78701',
  '東京ラーメン',
  '김치찌개',
  'مطعم جميل',
  'l’hôtel',
];

/** Names that are typed in several ways, or contain the number of a ZIP code. */
const names = ['Whatagarden', 'Window 97214', 'P.F. Chen', 'A&W', 'Quick-Repair'];

export const makeWorld = (random: Random, size = 160): World => {
  const sentence = (length: number) => Array.from({ length }, () => random.pick(vocabulary)).join(' ');
  const members = Array.from({ length: 12 }, (_, index): Registered => {
    const place = random.pick(places);
    return {
      ...memberRegistered({
        city: index % 3 === 0 ? null : place.city,
        state: index % 3 === 0 ? null : place.state,
      }),
      isPremium: random.some(0.4),
    };
  });
  const entities = Array.from({ length: 40 }, (_, index): Listed => {
    const place = random.pick(places);
    const isLocated = random.some(0.85);
    const jitter = () => (random.next() - 0.5) * 0.8;
    return entityListed({
      name: names[index] ?? `${sentence(2)} ${String(index)}`,
      category: random.pick(categories),
      city: place.city,
      state: place.state,
      latitude: isLocated ? place.latitude + jitter() : null,
      longitude: isLocated ? place.longitude + jitter() : null,
      locationPrecision: isLocated ? 'city' : null,
    });
  });
  const pairs = new Map<string, Published>();
  while (pairs.size < size) {
    const author = random.pick(members);
    const entity = random.pick(entities);
    // Few distinct instants, so that ties are common.
    const createdAt = new Date(Date.UTC(2026, random.integer(0, 8), random.integer(1, 4))).toISOString();
    pairs.set(`${author.memberId} ${entity.entityId}`, {
      ...ratingPublished({
        entityId: entity.entityId,
        authorId: author.memberId,
        starRating: random.integer(1, 5),
        title: sentence(3),
        review: sentence(12),
        tags: random.some(0.5) ? [sentence(1)] : [],
        visitedOn: random.pick([null, '2024-12-31', '2025-02-28', '2025-06-09', '2025-06-10', '2026-02-01']),
        language: random.pick(['en', 'en', 'es', 'fr']),
        createdAt,
        updatedAt: createdAt,
      }),
      helpful: random.integer(0, 4),
      unhelpful: random.integer(0, 2),
    });
  }
  const ratings = [...pairs.values()].map((rating, index) => ({
    ...rating,
    review: `${rating.review} ${foreign[index % 16] ?? ''}`,
  }));
  return { members, entities, ratings };
};

export const announceWorld = async (
  service: TestService,
  { members, entities, ratings }: World,
): Promise<void> => {
  for (const { isPremium, ...profile } of members) {
    const stream = `member-${profile.memberId}`;
    await service.announce('identity.member-registered.v1', stream, profile);
    await service.announce('identity.flags-changed.v1', stream, {
      memberId: profile.memberId,
      isPremium,
      isVerified: false,
      isAdmin: false,
    });
    await service.applied(stream);
  }
  for (const entity of entities)
    await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
  for (const { helpful, unhelpful, ...rating } of ratings) {
    await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
    for (let vote = 0; vote < helpful + unhelpful; vote += 1) {
      const voterId = newId();
      await service.announce('ratings.vote-cast.v1', `vote-${rating.ratingId}.${voterId}`, {
        ratingId: rating.ratingId,
        voterId,
        ballot: { isHelpful: vote < helpful, revision: 1, isCounted: true },
        previous: null,
      });
      if (vote === helpful + unhelpful - 1) await service.applied(`vote-${rating.ratingId}.${voterId}`);
    }
    await service.applied(`rating-${rating.ratingId}`);
  }
};
