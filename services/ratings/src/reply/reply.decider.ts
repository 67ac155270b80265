import { NotAllowed, NotFound, type Decider } from '@candor/platform';
import type { RepliedRating, ReplyEvent } from './reply.events.ts';
import { t } from '../messages/index.ts';

type Reply = Extract<ReplyEvent, { type: 'ReplyWritten' }>['data'];

export type ReplyState = { readonly status: 'none' } | { readonly status: 'written'; readonly reply: Reply };

interface Actor {
  readonly actorId: string;
  /** Whether the actor currently owns the rated entity. */
  readonly isClaimant: boolean;
}

export type ReplyCommand =
  | {
      readonly type: 'WriteReply';
      readonly data: RepliedRating & Actor & { readonly text: string; readonly at: string };
    }
  | { readonly type: 'RemoveReply'; readonly data: Actor }
  /** By an admin. */
  | { readonly type: 'TakeReplyDown'; readonly data: null }
  /** Its writer is erased. */
  | { readonly type: 'EraseReply'; readonly data: { readonly writerId: string } };

/**
 * A rating has one response in the name of the listing. It outlives its writer's claim, and the next owner can remove or
 * replace it.
 */
export const replyDecider: Decider<ReplyState, ReplyCommand, ReplyEvent> = {
  initialState: () => ({ status: 'none' }),

  decide: ({ type, data }, state) => {
    switch (type) {
      case 'WriteReply': {
        requireClaimant(data);
        const { ratingId, entityId, authorId, actorId, text, at } = data;
        const own = state.status === 'written' && state.reply.writerId === actorId ? state.reply : null;
        if (own?.text === text) return [];
        const createdAt = own?.createdAt ?? at;
        const written = { ratingId, entityId, authorId, writerId: actorId, text, createdAt, updatedAt: at };
        return [{ type: 'ReplyWritten', data: written }];
      }

      case 'RemoveReply':
        requireClaimant(data);
        return state.status === 'none' ? [] : [removed(state.reply)];

      case 'TakeReplyDown':
        if (state.status === 'none') throw new NotFound(t('responseNotFound'));
        return [removed(state.reply)];

      case 'EraseReply':
        return state.status === 'written' && state.reply.writerId === data.writerId
          ? [removed(state.reply)]
          : [];
    }
  },

  evolve: (_state, { type, data }) => {
    switch (type) {
      case 'ReplyWritten':
        return { status: 'written', reply: data };
      case 'ReplyRemoved':
        return { status: 'none' };
    }
  },
};

const requireClaimant = ({ isClaimant }: Actor): void => {
  if (!isClaimant) throw new NotAllowed(403, t('onlyOwnerResponds'), 'not-claimant');
};

const removed = ({ ratingId, entityId, authorId, writerId }: Reply): ReplyEvent => ({
  type: 'ReplyRemoved',
  data: { ratingId, entityId, authorId, writerId },
});
