import { isId, type Database } from '@candor/platform';
import { sql } from 'slonik';

export const isFollowing = async (
  database: Database,
  { followerId, followedId }: { readonly followerId: string; readonly followedId: string },
): Promise<boolean> =>
  isId(followedId) &&
  (await database.exists(sql.unsafe`
    select from follows where follower_id = ${followerId} and followed_id = ${followedId}
  `));
