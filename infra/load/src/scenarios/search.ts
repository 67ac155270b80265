import type { Options } from 'k6/options';
import { arriving, common, holdTo } from './service-levels.ts';
import { makeWorld, type World } from './world.ts';

export { search, suggest } from './visitors.ts';

const seconds = 60;

export const options: Options = {
  ...common,
  scenarios: {
    searching: arriving('search', 40, seconds),
    typing: arriving('suggest', 20, seconds),
  },
  thresholds: holdTo({
    search: { p95: 300, p99: 800 },
    suggest: { p95: 300, p99: 800 },
  }),
};

export const setup = (): World => makeWorld(2, 7);
