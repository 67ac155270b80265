import { InvalidRequest, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { BlockEvent } from './block.events.ts';

export type BlockState = { readonly status: 'not-blocked' } | { readonly status: 'blocked' };

export type BlockCommand =
  | {
      readonly type: 'BlockMember';
      readonly data: { readonly blockerId: string; readonly blockedId: string; readonly at: string };
    }
  | {
      readonly type: 'UnblockMember';
      readonly data: { readonly blockerId: string; readonly blockedId: string };
    };

/** Whether one member blocks another. The stream id consists of both ids. */
export const blockDecider: Decider<BlockState, BlockCommand, BlockEvent> = {
  initialState: () => ({ status: 'not-blocked' }),

  decide: ({ type, data }, block) => {
    const { blockerId, blockedId } = data;
    switch (type) {
      case 'BlockMember':
        if (blockerId === blockedId) throw new InvalidRequest(t('ownBlock'), 'own-block');
        if (block.status === 'blocked') return [];
        return [{ type: 'MemberBlocked', data: { blockerId, blockedId, blockedAt: data.at } }];

      case 'UnblockMember':
        if (block.status === 'not-blocked') return [];
        return [{ type: 'MemberUnblocked', data: { blockerId, blockedId } }];
    }
  },

  evolve: (_block, { type }) => {
    switch (type) {
      case 'MemberBlocked':
        return { status: 'blocked' };
      case 'MemberUnblocked':
        return { status: 'not-blocked' };
    }
  },
};
