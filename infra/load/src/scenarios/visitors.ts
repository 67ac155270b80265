import exec from 'k6/execution';
import { request, useNoSession } from './site.ts';
import { kindOf, type TestData } from './test-data.ts';

const filters = [
  '',
  '&minRating=3',
  '&category=food',
  '&city=Austin&state=TX',
  '&sortBy=helpful',
  '&days=30',
];

/** A visitor searches. The queries differ, so that the gateway's cache does not serve all of them. */
export const search = (): void => {
  useNoSession();
  const turn = exec.scenario.iterationInTest;
  const filter = filters[turn % filters.length] ?? '';
  request('search', 'GET', `/api/ratings/search?q=${kindOf(turn)}${filter}&limit=${10 + (turn % 40)}`);
};

/** A visitor types and gets suggestions. */
export const suggest = (): void => {
  useNoSession();
  const turn = exec.scenario.iterationInTest;
  request(
    'suggest',
    'GET',
    `/api/search/suggest?q=${kindOf(turn)
      .slice(0, 2 + (turn % 3))
      .toLowerCase()}`,
  );
};

/** A visitor reads an entity, its ratings and their summary. */
export const readEntity = ({ entities }: TestData): void => {
  useNoSession();
  const id = entities[exec.scenario.iterationInTest % entities.length] ?? '';
  request('entity', 'GET', `/api/entities/${id}`);
  request('ratings-of-entity', 'GET', `/api/ratings/entity/${id}`);
  request('summary-of-entity', 'GET', `/api/ratings/entity/${id}/summary`);
};
