import { check } from 'k6';
import exec from 'k6/execution';
import { request, useSessionOf } from './site.ts';
import { memberOf, rate, type TestData } from './test-data.ts';

/** A member rates a new entity, and finds the rating at once. */
export const rateAndFind = ({ members, entities, mark }: TestData): void => {
  const turn = exec.scenario.iterationInTest;
  const entity = turn % entities.length;
  // The set-up has rated each entity as the member of the same turn.
  useSessionOf(memberOf(members, entity + 1 + Math.floor(turn / entities.length)));
  const word = `word${mark}${turn}`;
  rate(entities[entity] ?? '', turn, word);
  const found = request('own-search', 'GET', `/api/ratings/search?q=${word}`);
  check(found, { 'own rating is found at once': ({ body }) => body.includes(word) }, { name: 'own-search' });
};

/** A member votes on another member's rating. */
export const vote = ({ members, ratings }: TestData): void => {
  const turn = exec.scenario.iterationInTest;
  const rating = turn % ratings.length;
  useSessionOf(memberOf(members, rating + 1 + Math.floor(turn / ratings.length)));
  request('vote', 'PUT', `/api/ratings/${ratings[rating] ?? ''}/vote`, { isHelpful: turn % 4 !== 0 });
};
