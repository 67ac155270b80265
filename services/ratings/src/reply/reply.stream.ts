import type { Announcement, Recorded } from '@candor/platform';
import type { ReplyEvent } from './reply.events.ts';
import { defineStream } from '@candor/platform';
import { replyDecider } from './reply.decider.ts';

export const announceReply = ({ type, data }: Recorded<ReplyEvent>): Announcement => {
  const { ratingId, entityId, authorId, writerId } = data;
  switch (type) {
    case 'ReplyWritten': {
      const { text, createdAt, updatedAt } = data;
      return {
        type: 'ratings.reply-written.v1',
        data: { ratingId, entityId, authorId, writerId, text, createdAt, updatedAt },
      };
    }
    case 'ReplyRemoved':
      return { type: 'ratings.reply-removed.v1', data: { ratingId, entityId, authorId, writerId } };
  }
};

/** One stream per rating, so that it has one reply: `reply-<ratingId>`. */
export const replyStream = defineStream({
  name: 'reply',
  decider: replyDecider,
  personal: { ReplyWritten: { subject: 'writerId', fields: ['text'] } },
  announce: announceReply,
});
