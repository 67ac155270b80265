import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { blockDecider } from './block.decider.ts';
import type { BlockEvent } from './block.events.ts';

const announceBlock = ({ type, data }: Recorded<BlockEvent>): Announcement => {
  const block = { blockerId: data.blockerId, blockedId: data.blockedId };
  switch (type) {
    case 'MemberBlocked':
      return { type: 'social-messaging.member-blocked.v1', data: block };
    case 'MemberUnblocked':
      return { type: 'social-messaging.member-unblocked.v1', data: block };
  }
};

/** One stream per blocker and blocked, so that a member cannot block another one twice: `block-<blockerId>.<blockedId>`. */
export const blockStream = defineStream({
  name: 'block',
  decider: blockDecider,
  personal: {},
  announce: announceBlock,
});

export const blockKey = (block: { readonly blockerId: string; readonly blockedId: string }): string =>
  `${block.blockerId}.${block.blockedId}`;
