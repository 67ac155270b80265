import type { ServiceContext } from '@candor/platform';
import { findSide } from '../read-models/conversations/conversations.queries.ts';
import { conversationKey, conversationStream } from './conversation.stream.ts';

/** Erases the messages of an erased member to the other, whose own messages stay. */
export const eraseConversation = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<void> => {
  const key = conversationKey(memberId, otherId);
  await commands.together([{ stream: conversationStream, id: key }], async (unit) => {
    // Every sender in this conversation holds its lock, so no message is missing here.
    const side = await findSide(unit.transaction, { memberId, otherId });
    unit.handle(conversationStream, key, {
      type: 'EraseConversation',
      data: { memberId, otherId, ...side },
    });
  });
};
