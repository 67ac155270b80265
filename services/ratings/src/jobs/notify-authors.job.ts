import { identityRoutes } from '@candor/contracts';
import { createLoop, InvalidRequest, type Job, type ServiceContext } from '@candor/platform';
import { settleReplyNotice, takeReplyNotice, type DueNotice } from '../notices/reply-notices.queries.ts';
import { replyNoticeMail } from '../mails/reply-notice.mail.ts';
import { findRating } from '../read-models/ratings/ratings.queries.ts';

const pauseMs = 500;

/**
 * Has identity mail authors about a response to their rating. An interrupted call is repeated with the same key, which
 * identity sends once.
 */
export const notifyAuthors: Job<object> = (context) =>
  createLoop({
    name: 'notify-authors',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const notice = await takeReplyNotice(context.database);
      if (notice === null) return 'idle';
      if (await isSettled(context, notice)) await settleReplyNotice(context.database, notice);
      return 'again';
    },
  });

/** False: the job has to try again. */
const isSettled = async (
  { config, database, internal, log }: ServiceContext,
  notice: DueNotice,
): Promise<boolean> => {
  const rating = await findRating(database, notice.rating_id, null);
  if (rating?.reply === undefined) return true;
  try {
    await internal.call('identity', identityRoutes.mailMember, {
      params: { id: rating.userId },
      body: {
        key: `reply-notice-${notice.notice_id}`,
        content: replyNoticeMail(config.PUBLIC_URL, rating.entity),
      },
    });
    return true;
  } catch (error) {
    const isGivenUp = notice.is_old || error instanceof InvalidRequest;
    log.warn({ err: error, noticeId: notice.notice_id, isGivenUp }, 'author not notified of a response');
    return isGivenUp;
  }
};
