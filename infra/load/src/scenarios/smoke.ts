import type { Options } from 'k6/options';
import { constantRate, common, thresholdsFor } from './service-levels.ts';
import { prepareData, type TestData } from './test-data.ts';

export { rateAndFind, vote } from './members.ts';
export { readEntity, search, suggest } from './visitors.ts';

const seconds = 10;

export const options: Options = {
  ...common,
  scenarios: {
    searching: constantRate('search', 2, seconds),
    typing: constantRate('suggest', 1, seconds),
    reading: constantRate('readEntity', 1, seconds),
    rating: constantRate('rateAndFind', 1, seconds),
    voting: constantRate('vote', 1, seconds),
  },
  thresholds: thresholdsFor({
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

export const setup = (): TestData => prepareData(3, 6);
