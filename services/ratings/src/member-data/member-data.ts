import type { ServiceContext } from '@candor/platform';
import { dailyWritesOf, eraseDailyWritesOf, type MemberData } from '@candor/shared-kernel';
import { eraseRatingsOf, eraseRepliesOf, eraseTracesOf, eraseVotesOf } from './erase-member.ts';
import { earlierRevisionsOf } from './earlier-revisions.ts';
import { networksOf, photosOf, ratingsOf, repliesOf, viewsOf, votesOf } from './member-data.queries.ts';

/**
 * A member's ratings with everything on them and their earlier revisions, their votes, their responses as an owner, the
 * ratings that they viewed, the networks of their ratings, and the counts of their daily limits.
 */
export const memberData = (context: ServiceContext): MemberData => {
  const { database } = context;
  return {
    collect: async (memberId) => ({
      records: {
        ratings: await ratingsOf(database, memberId),
        ratingRevisions: await earlierRevisionsOf(context, memberId),
        votes: await votesOf(database, memberId),
        replies: await repliesOf(database, memberId),
        ratingViews: await viewsOf(database, memberId),
        ratingNetworks: await networksOf(database, memberId),
        dailyReviewsAndVotes: await dailyWritesOf(database, memberId),
      },
      photos: await photosOf(database, memberId),
    }),

    erase: async (memberId) => {
      await eraseTracesOf(database, memberId);
      await eraseDailyWritesOf(database, memberId);
      const slices = [
        await eraseRatingsOf(context, memberId),
        await eraseVotesOf(context, memberId),
        await eraseRepliesOf(context, memberId),
      ];
      return slices.includes('more') ? 'more' : 'done';
    },
  };
};
