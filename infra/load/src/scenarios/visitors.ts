import exec from 'k6/execution';
import { ask, becomeVisitor } from './site.ts';
import { kindOf, type World } from './world.ts';

const filters = [
  '',
  '&minRating=3',
  '&category=food',
  '&city=Austin&state=TX',
  '&sortBy=helpful',
  '&days=30',
];

/** A visitor searches, each in other words, so that not all of it comes from the gateway's memory. */
export const search = (): void => {
  becomeVisitor();
  const turn = exec.scenario.iterationInTest;
  const filter = filters[turn % filters.length] ?? '';
  ask('search', 'GET', `/api/ratings/search?q=${kindOf(turn)}${filter}&limit=${10 + (turn % 40)}`);
};

/** A visitor types, and gets something offered. */
export const suggest = (): void => {
  becomeVisitor();
  const turn = exec.scenario.iterationInTest;
  ask(
    'suggest',
    'GET',
    `/api/search/suggest?q=${kindOf(turn)
      .slice(0, 2 + (turn % 3))
      .toLowerCase()}`,
  );
};

/** A visitor looks at an entity: what it is, what people say, how they say it. */
export const readEntity = ({ entities }: World): void => {
  becomeVisitor();
  const id = entities[exec.scenario.iterationInTest % entities.length] ?? '';
  ask('entity', 'GET', `/api/entities/${id}`);
  ask('ratings-of-entity', 'GET', `/api/ratings/entity/${id}`);
  ask('summary-of-entity', 'GET', `/api/ratings/entity/${id}/summary`);
};
