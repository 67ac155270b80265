import { searchRoutes } from '@candor/contracts';
import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import { claimAlerts, finishAlert, type DueAlert } from '../alerts/alerts-due.ts';

const pauseMs = 1_000;
/** Few, because the search service makes them while members search. */
const alertsAtOnce = 10;

/**
 * Notifies members of what is new in the searches that they saved. Instances share the work. After an interruption, the search
 * is made again for the same time.
 */
export const searchAlerts: Job<object> = (context) =>
  createLoop({
    name: 'search-alerts',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const due = await claimAlerts(context.database, alertsAtOnce);
      if (due.length > 0) await search(context, due);
      return due.length === alertsAtOnce ? 'again' : 'idle';
    },
  });

const search = async (
  { database, internal }: Pick<ServiceContext, 'database' | 'internal'>,
  due: readonly DueAlert[],
): Promise<void> => {
  const found = await internal.call('search', searchRoutes.newRatings, {
    body: {
      searches: due.map(({ search, member_id: memberId, searched_until: since, until }) => ({
        search,
        memberId,
        since,
        until,
      })),
    },
  });
  for (const [index, alert] of due.entries())
    await database.transaction((transaction) => finishAlert(transaction, alert, found[index] ?? []));
};
