import { defineStream } from '@candor/platform';
import { announceReply } from './reply.announce.ts';
import { replyDecider } from './reply.decider.ts';

/** One stream per rating, so that it has one reply: `reply-<ratingId>`. */
export const replyStream = defineStream({
  name: 'reply',
  decider: replyDecider,
  personal: { ReplyWritten: { subject: 'writerId', fields: ['text'] } },
  announce: announceReply,
});
