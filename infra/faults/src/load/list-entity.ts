import { randomBytes, randomUUID } from 'node:crypto';
import { ListedEntity, RatingView } from '@candor/contracts';
import { expectStatus } from './expect-status.ts';
import type { Site } from './site.ts';

export interface Entity {
  readonly id: string;
  /** Only its ratings have it. */
  readonly word: string;
  readonly standing: Standing;
}

/** A rating that nobody changes any more, so that it is known what reads must show whatever is away. */
export interface Standing {
  readonly rating: RatingView;
  /** Only it has it. */
  readonly word: string;
}

/** By turns, so that every filter leaves some out. */
const places = [
  { category: 'food', city: 'Austin', state: 'TX' },
  { category: 'place', city: 'Denver', state: 'CO' },
] as const;
const mostStars = 5;
const patienceMs = 20_000;

/** Lists an entity that is new and has one rating, by the member whose session it is. */
export const listEntity = async (site: Site, session: string, index: number): Promise<Entity> => {
  const word = randomWord();
  const listed = await site.ask({
    method: 'POST',
    path: '/api/entities',
    session,
    idempotencyKey: randomUUID(),
    patienceMs,
    body: { name: `House ${word}`, ...places[index % places.length] },
  });
  expectStatus(listed, 201, 'listing');
  const { id } = ListedEntity.parse(listed.json);
  const standingWord = randomWord();
  const rated = await site.ask({
    method: 'POST',
    path: '/api/ratings',
    session,
    idempotencyKey: randomUUID(),
    patienceMs,
    body: {
      entityId: id,
      title: `standing ${standingWord} ${word}`,
      starRating: 1 + (index % mostStars),
      review: `Good bread, kind people and a soup that was worth the way; house ${index} stays as it is.`,
    },
  });
  expectStatus(rated, 201, 'rating');
  return { id, word, standing: { rating: RatingView.parse(rated.json), word: standingWord } };
};

/** Far from all other words, so that no search takes it for a slip of the pen. */
const randomWord = (): string =>
  [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
