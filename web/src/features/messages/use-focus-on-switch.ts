import { useEffect, useRef } from 'react';

export const threadHeadingId = 'thread-heading';

export function conversationLinkId(userId: string): string {
  return `conversation-${userId}`;
}

/** Where list and thread alternate, what had the focus is gone after a switch: it goes to what took its place. */
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
