import type { ConversationSummary } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/api-error.ts';
import { publicProfileQuery } from '../../lib/members.ts';
import { conversationsOf, type useConversations } from './api/conversations.ts';

export type Correspondent = ConversationSummary['otherUser'];

/** With whom the open conversation is. */
export type Selected =
  | { status: 'nobody' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'found'; other: Correspondent; isConversation: boolean };

/** Somebody of the list, or a member never written to, whose profile tells who he is. */
export function useCorrespondent(
  askedId: string | null,
  { data, isFetched }: ReturnType<typeof useConversations>,
): Selected {
  const conversation =
    data && conversationsOf(data).find(({ otherUser }) => otherUser.id === askedId)?.otherUser;
  const isStranger = askedId !== null && isFetched && !conversation;
  const profile = useQuery({ ...publicProfileQuery(askedId ?? ''), enabled: isStranger });
  if (askedId === null) return { status: 'nobody' };
  if (conversation) return { status: 'found', other: conversation, isConversation: true };
  if (!isStranger) return { status: 'loading' };
  if (profile.data) return { status: 'found', other: profile.data, isConversation: false };
  if (isMissing(profile.error)) return { status: 'missing' };
  if (profile.error && !profile.isFetching)
    return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'loading' };
}
