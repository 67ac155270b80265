import type { ConversationSummary } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isMissing } from '../../lib/api-error.ts';
import { publicProfileQuery } from '../../lib/members.ts';
import { conversationsOf, type useConversations } from './api/conversations.ts';

export type OtherMember = ConversationSummary['otherUser'];

/** The member whose conversation is open. */
export type OpenConversation =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'found'; other: OtherMember; isConversation: boolean };

/** From the list, or from the profile of a member without a conversation. */
export function useOpenConversation(
  memberId: string | null,
  { data, isFetched }: ReturnType<typeof useConversations>,
): OpenConversation {
  const conversation =
    data && conversationsOf(data).find(({ otherUser }) => otherUser.id === memberId)?.otherUser;
  const isStranger = memberId !== null && isFetched && !conversation;
  const profile = useQuery({ ...publicProfileQuery(memberId ?? ''), enabled: isStranger });
  if (memberId === null) return { status: 'none' };
  if (conversation) return { status: 'found', other: conversation, isConversation: true };
  if (!isStranger) return { status: 'loading' };
  if (profile.data) return { status: 'found', other: profile.data, isConversation: false };
  if (isMissing(profile.error)) return { status: 'missing' };
  if (profile.error && !profile.isFetching)
    return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'loading' };
}

/** From `/messages?user={id}`; never the viewer. */
export function readMemberId(params: URLSearchParams, viewerId: string): string | null {
  const memberId = params.get('user')?.trim().toLowerCase();
  return memberId && memberId !== viewerId ? memberId : null;
}

export function conversationPath(userId: string): string {
  return `/messages?${new URLSearchParams({ user: userId }).toString()}`;
}

export const threadHeadingId = 'thread-heading';

export function conversationLinkId(userId: string): string {
  return `conversation-${userId}`;
}

/** On small screens list and thread alternate. The focus moves to the one that is shown. */
export function useFocusOnSwitch(selectedId: string | null): void {
  const before = useRef(selectedId);
  useEffect(() => {
    const left = before.current;
    if (left === selectedId) return;
    before.current = selectedId;
    const target = selectedId === null ? conversationLinkId(left ?? '') : threadHeadingId;
    document.getElementById(target)?.focus({ preventScroll: true });
  }, [selectedId]);
}
