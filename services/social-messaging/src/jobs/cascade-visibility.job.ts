import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import { conversationKey, conversationStream } from '../conversation/conversation.stream.ts';
import {
  findConversationsToCascade,
  isToCascade,
  purgeExpiredCascades,
  type CascadedConversation,
} from '../lookups/visibility-cascades.lookup.ts';
import { nextUnread, unreadLock } from '../unread/unread-messages.ts';

const pauseMs = 250;
const conversationsAtOnce = 100;

/** Announces to each correspondent of a hidden or restored member that their conversation and unread count changed. */
export const cascadeVisibility: Job<object> = (context) =>
  createLoop({
    name: 'cascade-visibility',
    log: context.log,
    wokenBy: context.writesTo('visibility_cascades'),
    step: async () => {
      const found = await findConversationsToCascade(context.database, conversationsAtOnce);
      for (const conversation of found) await cascade(context, conversation);
      if (found.length > 0) return 'again';
      return (await purgeExpiredCascades(context.database)) ? { restMs: pauseMs } : 'idle';
    },
  });

const cascade = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  conversation: CascadedConversation,
): Promise<void> => {
  const { member_id: memberId, other_id: otherId, is_to_hide: isToHide } = conversation;
  const key = conversationKey(memberId, otherId);
  await commands.together([{ stream: conversationStream, id: key }, unreadLock(otherId)], async (unit) => {
    // Another instance may have changed it since.
    if (!(await isToCascade(unit.transaction, conversation))) return;
    const unread = await nextUnread(unit.transaction, { memberId: otherId, otherId: memberId, added: 0 });
    unit.handle(conversationStream, key, {
      type: isToHide ? 'HideConversation' : 'RestoreConversation',
      data: { memberId, otherId, unread },
    });
  });
};
