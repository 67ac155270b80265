import { createLoop, type Job } from '@candor/platform';
import type { SearchConfig } from '../config.ts';
import type { SearchPorts } from '../ports.ts';

/** Terms that no document has any more are not compared with mistyped words. */
export const purgeUnusedTerms: Job<SearchConfig, SearchPorts> = ({ search, log }) =>
  createLoop({
    name: 'purge-unused-terms',
    log,
    idleMs: 5_000,
    step: async () => ((await search.purgeUnusedTerms()) === 'more' ? 'again' : 'idle'),
  });
