import type { Announcement, Recorded } from '@candor/platform';
import type { ReplyEvent } from './reply.events.ts';

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
