import type { ServiceContext } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import { eraseConversation } from '../conversation/erase-conversation.ts';
import { followKey, followStream } from '../follow/follow.stream.ts';
import {
  conversationsToErase,
  sliceSize,
  followersOf,
  followingOf,
  followsToEnd,
  messagesOf,
} from './member-data.queries.ts';

/**
 * Follows in both directions, and messages. Messages of others to an erased member stay with their senders; the export
 * contains those that the member can see.
 */
export const memberData = (context: ServiceContext): MemberData => {
  const { commands, database } = context;
  return {
    collect: async (memberId) => ({
      records: {
        following: await followingOf(database, memberId),
        followers: await followersOf(database, memberId),
        messages: await messagesOf(database, memberId),
      },
      photos: [],
    }),

    erase: async (memberId) => {
      const follows = await followsToEnd(database, memberId);
      for (const follow of follows)
        await commands.handle(followStream, followKey(follow), { type: 'UnfollowMember', data: follow });
      const others = await conversationsToErase(database, memberId);
      for (const otherId of others) await eraseConversation(context, { memberId, otherId });
      return follows.length === sliceSize || others.length === sliceSize ? 'more' : 'done';
    },
  };
};
