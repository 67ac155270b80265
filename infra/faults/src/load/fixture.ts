import { randomBytes, randomUUID } from 'node:crypto';
import { ListedEntity, RatingView } from '@candor/contracts';
import type { MessageFlow, Slot } from './ledger.ts';
import { messageFlowsBetween, type Member } from './members.ts';
import { create, type Site } from './site.ts';

export interface Entity {
  readonly id: string;
  /** In its ratings and in no others. */
  readonly searchWord: string;
  /** A rating that is never changed, so reads must return it during any fault. */
  readonly stable: { readonly rating: RatingView; readonly searchWord: string };
}

/** The data that the load of one fault reads and writes: new entities, their possible ratings, and messages. */
export interface Fixture {
  readonly members: readonly Member[];
  readonly entities: readonly Entity[];
  /** For each entity and each member except its stable rating's author. */
  readonly slots: readonly Slot[];
  readonly flows: readonly MessageFlow[];
}

const entityCount = 16;
/** In turn, so that every filter excludes some entities. */
const places = [
  { category: 'food', city: 'Austin', state: 'TX' },
  { category: 'place', city: 'Denver', state: 'CO' },
] as const;

export const createFixture = async (site: Site, members: readonly Member[]): Promise<Fixture> => {
  const entities = await Promise.all(
    Array.from({ length: entityCount }, (_, index) =>
      listEntity(site, members[index % members.length]?.session ?? '', index),
    ),
  );
  return {
    members,
    entities,
    flows: messageFlowsBetween(members),
    slots: entities.flatMap(({ id, searchWord, stable }) =>
      members
        .filter((member) => member.id !== stable.rating.userId)
        .map((member) => ({
          memberId: member.id,
          entityId: id,
          searchWord,
          possible: [{ status: 'absent' }],
          votes: new Map(),
          isBusy: false,
        })),
    ),
  };
};

const listEntity = async (site: Site, session: string, index: number): Promise<Entity> => {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await create(site, { path, session, idempotencyKey: randomUUID(), body });
    return response.json;
  };
  const [searchWord, stableWord] = [randomWord(), randomWord()];
  const place = places[index % places.length];
  const { id } = ListedEntity.parse(await post('/api/entities', { name: `House ${searchWord}`, ...place }));
  const rating = await post('/api/ratings', {
    entityId: id,
    title: `stable ${stableWord} ${searchWord}`,
    starRating: 1 + (index % 5),
    review: `Good bread, kind people and a soup that was worth the way; house ${index} stays as it is.`,
  });
  return { id, searchWord, stable: { rating: RatingView.parse(rating), searchWord: stableWord } };
};

/** Unlike every other word, so that no search corrects it to another one. */
const randomWord = (): string =>
  [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
