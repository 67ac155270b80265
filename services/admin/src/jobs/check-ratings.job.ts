import { createLoop, NotFound, RuleViolation, type Job, type ServiceContext } from '@candor/platform';
import type { AdminConfig } from '../config.ts';
import { reportCaseStream } from '../report-case/report-case.stream.ts';
import { reportedRating } from '../report-case/reported-content.ts';
import { findRatingsToCheck, markChecked } from '../signals/ratings-to-check.reaction.ts';
import { findChecked, findSignals, type Signal } from '../signals/rules.queries.ts';

const pauseMs = 1_000;
const ratingsAtOnce = 50;

/** Puts ratings that our own rules wonder about into the queue of reports, with the reason; it hides nothing. */
export const checkRatings: Job<AdminConfig> = (context) =>
  createLoop({
    name: 'check-ratings',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const { database } = context;
      const noted = await findRatingsToCheck(database, ratingsAtOnce);
      for (const rating of noted) {
        const checked = await findChecked(database, rating.rating_id);
        const signals = checked === null ? [] : await findSignals(context, checked);
        for (const signal of signals) await raise(context, signal);
        await markChecked(database, rating);
      }
      return noted.length === ratingsAtOnce ? 'again' : 'idle';
    },
  });

const raise = async (
  context: ServiceContext<AdminConfig>,
  { ratingId, rule, words }: Signal,
): Promise<void> => {
  const { commands, now } = context;
  try {
    const { subject, seen } = await reportedRating(context, ratingId);
    await commands.handle(reportCaseStream, subject.caseId, {
      type: 'RaiseSignal',
      data: { subject, seen, rule, words, at: now().toISOString() },
    });
  } catch (error) {
    const isGone = error instanceof NotFound;
    const isErased = error instanceof RuleViolation && error.code === 'member-erased';
    if (!isGone && !isErased) throw error;
  }
};
