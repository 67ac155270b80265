import type { ServiceContext } from '@candor/platform';
import { findKeptSide } from '../read-models/conversations/conversations.queries.ts';
import { conversationKey, conversationStream } from './conversation.stream.ts';

/** Erases what a member who has left had written to the other; the other keeps what he himself wrote. */
export const eraseConversation = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<void> => {
  const key = conversationKey(memberId, otherId);
  await commands.together([{ stream: conversationStream, id: key }], async (unit) => {
    // Whoever sends in this conversation holds its lock, so nothing is missing here.
    const kept = await findKeptSide(unit.transaction, { memberId, otherId });
    unit.handle(conversationStream, key, {
      type: 'EraseConversation',
      data: { memberId, otherId, ...kept },
    });
  });
};
