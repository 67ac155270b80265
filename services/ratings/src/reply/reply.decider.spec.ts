import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { replyDecider, type ReplyCommand } from './reply.decider.ts';
import type { ReplyEvent } from './reply.events.ts';

const rating = { ratingId: 'rating', entityId: 'entity', authorId: 'author' };
const first = '2026-01-01T00:00:00.000Z';
const later = '2026-02-01T00:00:00.000Z';

const write = (
  text: string,
  facts: { actorId?: string; isClaimant?: boolean; at?: string } = {},
): ReplyCommand => ({
  type: 'WriteReply',
  data: { ...rating, actorId: 'owner', isClaimant: true, text, at: first, ...facts },
});
const remove = (facts: { actorId?: string; isClaimant?: boolean } = {}): ReplyCommand => ({
  type: 'RemoveReply',
  data: { actorId: 'owner', isClaimant: true, ...facts },
});
const written = (
  text: string,
  facts: { writerId?: string; createdAt?: string; updatedAt?: string } = {},
): ReplyEvent => ({
  type: 'ReplyWritten',
  data: { ...rating, writerId: 'owner', text, createdAt: first, updatedAt: first, ...facts },
});
const removed: ReplyEvent = { type: 'ReplyRemoved', data: { ...rating, writerId: 'owner' } };

describe('a reply', () => {
  it('is written by the owner of the listing, and by no one else', () => {
    given(replyDecider).when(write('Thank you')).then(written('Thank you'));
    given(replyDecider)
      .when(write('Thank you', { isClaimant: false }))
      .thenRefused('not-claimant');
  });

  it('is rewritten, and the same words change nothing', () => {
    given(replyDecider, written('Thank you'))
      .when(write('Thanks', { at: later }))
      .then(written('Thanks', { updatedAt: later }));
    given(replyDecider, written('Thank you'))
      .when(write('Thank you', { at: later }))
      .thenNothing();
  });

  it('is removed once, and can be written again', () => {
    given(replyDecider, written('Thank you')).when(remove()).then(removed);
    given(replyDecider).when(remove()).thenNothing();
    given(replyDecider, written('Thank you'), removed).when(remove()).thenNothing();
    given(replyDecider, written('Thank you'), removed)
      .when(write('Thank you', { at: later }))
      .then(written('Thank you', { createdAt: later, updatedAt: later }));
  });

  it('cannot be changed by its writer after the claim ended', () => {
    given(replyDecider, written('Thank you'))
      .when(write('Thanks', { isClaimant: false }))
      .thenRefused('not-claimant');
    given(replyDecider, written('Thank you'))
      .when(remove({ isClaimant: false }))
      .thenRefused('not-claimant');
  });

  it('can be removed or replaced by the next owner', () => {
    given(replyDecider, written('Thank you'))
      .when(remove({ actorId: 'next' }))
      .then(removed);
    given(replyDecider, written('Thank you'))
      .when(write('Thank you', { actorId: 'next', at: later }))
      .then(written('Thank you', { writerId: 'next', createdAt: later, updatedAt: later }));
  });

  it('is removed by an admin once', () => {
    const takeDown: ReplyCommand = { type: 'TakeReplyDown', data: null };
    given(replyDecider, written('Thank you')).when(takeDown).then(removed);
    given(replyDecider).when(takeDown).thenRefused('not-found');
    given(replyDecider, written('Thank you'), removed).when(takeDown).thenRefused('not-found');
  });

  it('is erased with its writer, and with no other member', () => {
    const erase = (writerId: string): ReplyCommand => ({ type: 'EraseReply', data: { writerId } });
    given(replyDecider, written('Thank you')).when(erase('owner')).then(removed);
    given(replyDecider, written('Thank you')).when(erase('next')).thenNothing();
    given(replyDecider).when(erase('owner')).thenNothing();
    given(replyDecider, written('Thank you'), removed).when(erase('owner')).thenNothing();
  });
});
