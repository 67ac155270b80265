import type { ConversationSummary } from '@candor/contracts';
import { fullName } from '../../lib/format.ts';

/** Those with a member whose name contains what was typed; case and accents do not matter. */
export function searchConversations(conversations: ConversationSummary[], query: string) {
  const wanted = plain(query.trim());
  return conversations.filter(({ otherUser }) => plain(fullName(otherUser)).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
