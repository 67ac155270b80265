import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { BlockEvent } from '../block/block.events.ts';

/** Current blocks, one row each. */
export const blocksProjection = defineProjection<BlockEvent>({
  name: 'blocks',
  tables: ['blocks'],
  on: {
    MemberBlocked: ({ id, data }) => sql.unsafe`
      insert into blocks (blocker_id, blocked_id, block_id, blocked_at)
      values (${data.blockerId}, ${data.blockedId}, ${id}, ${data.blockedAt})
    `,
    MemberUnblocked: ({ data }) => sql.unsafe`
      delete from blocks where blocker_id = ${data.blockerId} and blocked_id = ${data.blockedId}
    `,
  },
});
