import exec from 'k6/execution';
import { request, useSessionOf, idIn, signIn, type Member } from './site.ts';

/** The data of a scenario, created before the measurement. */
export interface TestData {
  readonly members: readonly Member[];
  readonly entities: readonly string[];
  /** One rating of each entity, by the member of the same turn. */
  readonly ratings: readonly string[];
  /** Distinguishes this run's names and words from those of other runs. */
  readonly mark: string;
}

export const prepareData = (memberCount: number, entityCount: number): TestData => {
  const members = Array.from({ length: memberCount }, (_, number) => signIn(number));
  const mark = `${Date.now().toString(36)}${exec.vu.idInTest}`;
  const entities: string[] = [];
  const ratings: string[] = [];
  for (let turn = 0; turn < entityCount; turn += 1) {
    useSessionOf(memberOf(members, turn));
    const listed = request(
      'list',
      'POST',
      '/api/entities',
      { name: `${kindOf(turn)} House ${mark} ${turn}`, category: 'food', city: 'Austin', state: 'TX' },
      [201],
    );
    const entityId = idIn(listed);
    entities.push(entityId);
    ratings.push(idIn(rate(entityId, turn, mark)));
  }
  return { members, entities, ratings, mark };
};

export const memberOf = (members: readonly Member[], turn: number): Member => {
  const member = members[turn % members.length];
  if (member === undefined) throw new Error('there are no members');
  return member;
};

/** Rates with the session of the virtual user. */
export const rate = (entityId: string, turn: number, word: string) =>
  request(
    'rate',
    'POST',
    '/api/ratings',
    {
      entityId,
      starRating: 1 + (turn % 5),
      title: `${kindOf(turn)} to come back for`,
      tags: [word],
      // A unique text: equal texts would be a sign of fraud.
      review: `We came for the ${kindOf(turn).toLowerCase()}, which was the ${turn}th, and stayed for the evening. Calm room, kind people.`,
    },
    [201],
  );

/** A word that reviews contain, so that searches find some. */
export const kindOf = (turn: number): string => kinds[turn % kinds.length] ?? '';

const kinds = ['Soup', 'Coffee', 'Noodle', 'Curry', 'Bread', 'Taco', 'Pizza'];
