import { createLoop, type Job } from '@candor/platform';

const pauseMs = 5_000;

/** Words that no rating has any more are not kept for mistyped ones to be compared with. */
export const forgetTerms: Job<object> = ({ search, log }) =>
  createLoop({
    name: 'forget-terms',
    log,
    idleMs: pauseMs,
    step: async () => ((await search.forgetUnusedTerms()) === 'more' ? 'again' : 'idle'),
  });
