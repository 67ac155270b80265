import type { Options } from 'k6/options';
import { arriving, common, holdTo } from './service-levels.ts';
import { makeWorld, type World } from './world.ts';

export { rateAndFind, vote } from './members.ts';
export { readEntity, search, suggest } from './visitors.ts';

const seconds = 10;

export const options: Options = {
  ...common,
  scenarios: {
    searching: arriving('search', 2, seconds),
    typing: arriving('suggest', 1, seconds),
    reading: arriving('readEntity', 1, seconds),
    rating: arriving('rateAndFind', 1, seconds),
    voting: arriving('vote', 1, seconds),
  },
  thresholds: holdTo({
    search: { p95: 1_000, p99: 2_000 },
    suggest: { p95: 1_000, p99: 2_000 },
    entity: { p95: 1_000, p99: 2_000 },
    'ratings-of-entity': { p95: 1_000, p99: 2_000 },
    'summary-of-entity': { p95: 1_000, p99: 2_000 },
    rate: { p95: 1_000, p99: 2_000 },
    'own-search': { p95: 1_000, p99: 2_000 },
    vote: { p95: 1_000, p99: 2_000 },
  }),
};

export const setup = (): World => makeWorld(3, 6);
