import { createLoop, NotFound, RuleViolation, type Job, type ServiceContext } from '@candor/platform';
import type { AdminConfig } from '../config.ts';
import { reportCaseStream } from '../report-case/report-case.stream.ts';
import { snapshotRating } from '../report-case/reported-content.ts';
import { findRatingsToCheck, markChecked } from '../signals/ratings-to-check.reaction.ts';
import { findChecked, findSignals, type Signal } from '../signals/rules.queries.ts';

const pauseMs = 1_000;
const ratingsAtOnce = 50;

/** Reports ratings for which a signal rule finds a reason. It hides nothing. */
export const checkRatings: Job<AdminConfig> = (context) =>
  createLoop({
    name: 'check-ratings',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const { database } = context;
      const queued = await findRatingsToCheck(database, ratingsAtOnce);
      for (const rating of queued) {
        const checked = await findChecked(database, rating.rating_id);
        const signals = checked === null ? [] : await findSignals(context, checked);
        for (const signal of signals) await raise(context, signal);
        await markChecked(database, rating);
      }
      return queued.length === ratingsAtOnce ? 'again' : 'idle';
    },
  });

const raise = async (
  context: ServiceContext<AdminConfig>,
  { ratingId, rule, explanation }: Signal,
): Promise<void> => {
  const { commands, now } = context;
  try {
    const { subject, snapshot } = await snapshotRating(context, ratingId);
    await commands.handle(reportCaseStream, subject.caseId, {
      type: 'RaiseSignal',
      data: { subject, snapshot, rule, explanation, at: now().toISOString() },
    });
  } catch (error) {
    const isGone = error instanceof NotFound;
    const isErased = error instanceof RuleViolation && error.code === 'member-erased';
    if (!isGone && !isErased) throw error;
  }
};
