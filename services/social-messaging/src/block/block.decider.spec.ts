import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { blockDecider, type BlockCommand } from './block.decider.ts';
import type { BlockEvent } from './block.events.ts';

const pair = { blockerId: 'blocker', blockedId: 'blocked' };
const at = '2026-01-01T00:00:00.000Z';
const blocked: BlockEvent = { type: 'MemberBlocked', data: { ...pair, blockedAt: at } };
const unblocked: BlockEvent = { type: 'MemberUnblocked', data: pair };
const block: BlockCommand = { type: 'BlockMember', data: { ...pair, at } };
const unblock: BlockCommand = { type: 'UnblockMember', data: pair };

describe('blocking', () => {
  it('begins once, ends once, and can begin again', () => {
    given(blockDecider).when(block).then(blocked);
    given(blockDecider, blocked).when(block).thenNothing();
    given(blockDecider, blocked).when(unblock).then(unblocked);
    given(blockDecider, blocked, unblocked).when(unblock).thenNothing();
    given(blockDecider, blocked, unblocked).when(block).then(blocked);
  });

  it('of oneself is refused', () => {
    given(blockDecider)
      .when({ type: 'BlockMember', data: { ...pair, blockedId: 'blocker', at } })
      .thenRefused('own-block');
  });
});
