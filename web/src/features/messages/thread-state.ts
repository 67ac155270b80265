import type { MessageView, ResponseOf, socialMessagingRoutes } from '@candor/contracts';

type ThreadPage = ResponseOf<(typeof socialMessagingRoutes)['thread']>;

/** The loaded messages of two members, oldest first and without a gap. */
export interface Thread {
  messages: MessageView[];
  hasOlder: boolean;
  /** False while one of the two members blocks the other. */
  canMessage: boolean;
}

/**
 * Adds the newest page. Older messages stay, unless there is a gap between them and the page. A message that was loaded
 * before the request (`before`) and that the page should contain, but does not, was removed.
 */
export function withNewest(
  current: Thread | undefined,
  page: ThreadPage,
  before: Thread | undefined = current,
): Thread {
  const canMessage = page.canMessage ?? true;
  const newest = { messages: page.data, hasOlder: page.hasOlder, canMessage };
  if (!current || (page.hasOlder && !overlap(current.messages, page.data))) return newest;
  const removed = missingFrom(page, before);
  const remaining = current.messages.filter(({ id }) => !removed.has(id));
  const reachesFurther = (remaining[0]?.id ?? '') < (page.data[0]?.id ?? '');
  return {
    messages: union(remaining, page.data),
    hasOlder: reachesFurther && remaining.length > 0 ? current.hasOlder : page.hasOlder,
    canMessage,
  };
}

/** Without a removed message. */
export function withoutMessage(current: Thread, messageId: string): Thread {
  return { ...current, messages: current.messages.filter(({ id }) => id !== messageId) };
}

/** Adds the page that ends before `before`, unless that is no longer the oldest message. */
export function withOlder(current: Thread, before: string, page: ThreadPage): Thread {
  if (current.messages[0]?.id !== before) return current;
  return { ...current, messages: union(page.data, current.messages), hasOlder: page.hasOlder };
}

/** Adds or updates a message. */
export function withMessage(current: Thread, message: MessageView): Thread {
  return { ...current, messages: union(current.messages, [message]) };
}

/** Marks messages as read, or as unread again. */
export function withReadState(current: Thread, ids: ReadonlySet<string>, isRead: boolean): Thread {
  const readAt = isRead ? new Date().toISOString() : null;
  return {
    ...current,
    messages: current.messages.map((message) =>
      ids.has(message.id) ? { ...message, isRead, readAt } : message,
    ),
  };
}

/** Ids grow with time. A read message stays read, even if a response is older than the reading. */
function union(earlier: MessageView[], later: MessageView[]): MessageView[] {
  const byId = new Map(earlier.map((message) => [message.id, message]));
  for (const message of later) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.isRead === true && !message.isRead ? before : message);
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function missingFrom(page: ThreadPage, before: Thread | undefined): Set<string> {
  const inPage = new Set(page.data.map(({ id }) => id));
  const from = page.hasOlder ? (page.data[0]?.id ?? '') : '';
  const ids = (before?.messages ?? []).map(({ id }) => id);
  return new Set(ids.filter((id) => id >= from && !inPage.has(id)));
}

function overlap(current: MessageView[], page: MessageView[]): boolean {
  const ids = new Set(page.map(({ id }) => id));
  return current.some(({ id }) => ids.has(id));
}
