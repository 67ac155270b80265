import { createLoop, type Job } from '@candor/platform';
import type { SearchConfig } from '../config.ts';
import type { SearchPorts } from '../ports.ts';

const pauseMs = 5_000;

/** Words that no rating has any more are not kept for mistyped ones to be compared with. */
export const forgetTerms: Job<SearchConfig, SearchPorts> = ({ search, log }) =>
  createLoop({
    name: 'forget-terms',
    log,
    idleMs: pauseMs,
    step: async () => ((await search.forgetUnusedTerms()) === 'more' ? 'again' : 'idle'),
  });
