import { check } from 'k6';
import exec from 'k6/execution';
import { ask, becomeMember } from './site.ts';
import { memberOf, rate, type World } from './world.ts';

/** A member rates what he has not rated yet, and finds it at once. */
export const rateAndFind = ({ members, entities, mark }: World): void => {
  const turn = exec.scenario.iterationInTest;
  const entity = turn % entities.length;
  // Whose turn it was when the world was made has rated it already.
  becomeMember(memberOf(members, entity + 1 + Math.floor(turn / entities.length)));
  const word = `word${mark}${turn}`;
  rate(entities[entity] ?? '', turn, word);
  const found = ask('own-search', 'GET', `/api/ratings/search?q=${word}`);
  check(
    found,
    { 'his own rating is found at once': ({ body }) => body.includes(word) },
    { name: 'own-search' },
  );
};

/** A member finds somebody else's rating helpful. */
export const vote = ({ members, ratings }: World): void => {
  const turn = exec.scenario.iterationInTest;
  const rating = turn % ratings.length;
  becomeMember(memberOf(members, rating + 1 + Math.floor(turn / ratings.length)));
  ask('vote', 'PUT', `/api/ratings/${ratings[rating] ?? ''}/vote`, { isHelpful: turn % 4 !== 0 });
};
