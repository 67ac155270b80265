import exec from 'k6/execution';
import { ask, becomeMember, idIn, signIn, type Member } from './site.ts';

/** What a scenario works on, made before its clock runs. */
export interface World {
  readonly members: readonly Member[];
  readonly entities: readonly string[];
  /** One rating of each entity, by the member of the same turn. */
  readonly ratings: readonly string[];
  /** Tells this run's names and words from those of others. */
  readonly mark: string;
}

export const makeWorld = (memberCount: number, entityCount: number): World => {
  const members = Array.from({ length: memberCount }, (_, number) => signIn(number));
  const mark = `${Date.now().toString(36)}${exec.vu.idInTest}`;
  const entities: string[] = [];
  const ratings: string[] = [];
  for (let turn = 0; turn < entityCount; turn += 1) {
    becomeMember(memberOf(members, turn));
    const listed = ask(
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

/** Rates as whoever is signed in. */
export const rate = (entityId: string, turn: number, word: string) =>
  ask(
    'rate',
    'POST',
    '/api/ratings',
    {
      entityId,
      starRating: 1 + (turn % 5),
      title: `${kindOf(turn)} to come back for`,
      tags: [word],
      // Words of its own, as reviews have: the same ones again would be a sign of fraud.
      review: `We came for the ${kindOf(turn).toLowerCase()}, which was the ${turn}th, and stayed for the evening. Calm room, kind people.`,
    },
    [201],
  );

/** Words that reviews have, so that searches find something. */
export const kindOf = (turn: number): string => kinds[turn % kinds.length] ?? '';

const kinds = ['Soup', 'Coffee', 'Noodle', 'Curry', 'Bread', 'Taco', 'Pizza'];
