import type { Options } from 'k6/options';
import { constantRate, common, thresholdsFor } from './service-levels.ts';
import { prepareData, type TestData } from './test-data.ts';

export { search, suggest } from './visitors.ts';

const seconds = 60;

export const options: Options = {
  ...common,
  scenarios: {
    searching: constantRate('search', 40, seconds),
    typing: constantRate('suggest', 20, seconds),
  },
  thresholds: thresholdsFor({
    search: { p95: 300, p99: 800 },
    suggest: { p95: 300, p99: 800 },
  }),
};

export const setup = (): TestData => prepareData(2, 7);
