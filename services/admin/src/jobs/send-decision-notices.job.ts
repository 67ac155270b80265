import { decisionNoticeRoutes } from '@candor/contracts';
import { sendOutgoing, type Job } from '@candor/platform';
import { outgoingDecisionNotices, QueuedNotice } from '../decision-notices/outgoing-decision-notices.ts';

/** Has social-messaging notify members of decisions. */
export const sendDecisionNotices: Job<object> = ({ database, internal, log, writesTo }) =>
  sendOutgoing({
    name: 'send-decision-notices',
    from: outgoingDecisionNotices,
    database,
    log,
    writesTo,
    send: async ({ id, recipient, ...queued }) => {
      await internal.call('social-messaging', decisionNoticeRoutes.notifyOfDecision, {
        params: { id: recipient },
        body: { key: id, ...QueuedNotice.parse(queued) },
      });
    },
  });
