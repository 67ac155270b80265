import type { Options } from 'k6/options';
import { arriving, common, holdTo } from './service-levels.ts';
import { makeWorld, type World } from './world.ts';

export { rateAndFind, vote } from './members.ts';
export { readEntity, search, suggest } from './visitors.ts';

const seconds = 60;

export const options: Options = {
  ...common,
  scenarios: {
    searching: arriving('search', 20, seconds),
    typing: arriving('suggest', 10, seconds),
    reading: arriving('readEntity', 10, seconds),
    rating: arriving('rateAndFind', 2, seconds),
    voting: arriving('vote', 2, seconds),
  },
  thresholds: holdTo({
    search: { p95: 400, p99: 1_000 },
    suggest: { p95: 400, p99: 1_000 },
    entity: { p95: 300, p99: 800 },
    'ratings-of-entity': { p95: 300, p99: 800 },
    'summary-of-entity': { p95: 300, p99: 800 },
    rate: { p95: 600, p99: 1_500 },
    'own-search': { p95: 700, p99: 1_500 },
    vote: { p95: 600, p99: 1_500 },
  }),
};

export const setup = (): World => makeWorld(10, 20);
