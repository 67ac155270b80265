import type { Options } from 'k6/options';
import { constantRate, common, thresholdsFor } from './service-levels.ts';
import { prepareData, type TestData } from './test-data.ts';

export { rateAndFind, vote } from './members.ts';
export { readEntity, search, suggest } from './visitors.ts';

const seconds = 60;

export const options: Options = {
  ...common,
  scenarios: {
    searching: constantRate('search', 20, seconds),
    typing: constantRate('suggest', 10, seconds),
    reading: constantRate('readEntity', 10, seconds),
    rating: constantRate('rateAndFind', 2, seconds),
    voting: constantRate('vote', 2, seconds),
  },
  thresholds: thresholdsFor({
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

export const setup = (): TestData => prepareData(10, 20);
