import type { ResponseOf, MessageView, socialMessagingRoutes } from '@candor/contracts';

export type ThreadPage = ResponseOf<(typeof socialMessagingRoutes)['thread']>;

/** What two members wrote to each other, oldest first and without a gap, as far back as it was loaded. */
export interface Thread {
  messages: MessageView[];
  hasOlder: boolean;
}

/**
 * The newest page again. What was loaded before it stays, unless so much came meanwhile that something is missing between.
 * `asked`: what was known when the page was asked for; what the page should have of it and has not is gone.
 */
export function withNewest(
  known: Thread | undefined,
  page: ThreadPage,
  asked: Thread | undefined = known,
): Thread {
  const newest = { messages: page.data, hasOlder: page.hasOlder };
  if (!known || (page.hasOlder && !overlap(known.messages, page.data))) return newest;
  const gone = missingFrom(page, asked);
  const left = known.messages.filter(({ id }) => !gone.has(id));
  const reachesFurther = (left[0]?.id ?? '') < (page.data[0]?.id ?? '');
  return {
    messages: union(left, page.data),
    hasOlder: reachesFurther && left.length > 0 ? known.hasOlder : page.hasOlder,
  };
}

/** Without a message that was taken down. */
export function withoutMessage(known: Thread, messageId: string): Thread {
  return { ...known, messages: known.messages.filter(({ id }) => id !== messageId) };
}

/** The page that ends before `before`; of no use if that is not the oldest message any more. */
export function withOlder(known: Thread, before: string, page: ThreadPage): Thread {
  if (known.messages[0]?.id !== before) return known;
  return { messages: union(page.data, known.messages), hasOlder: page.hasOlder };
}

/** One more message, or another state of one. */
export function withMessage(known: Thread, message: MessageView): Thread {
  return { ...known, messages: union(known.messages, [message]) };
}

/** These messages as read, or as unread again. */
export function withReadState(known: Thread, ids: ReadonlySet<string>, isRead: boolean): Thread {
  const readAt = isRead ? new Date().toISOString() : null;
  return {
    ...known,
    messages: known.messages.map((message) =>
      ids.has(message.id) ? { ...message, isRead, readAt } : message,
    ),
  };
}

/** Ids grow with time. A message that was read stays so, also in an answer that is older than its reading. */
function union(earlier: MessageView[], later: MessageView[]): MessageView[] {
  const byId = new Map(earlier.map((message) => [message.id, message]));
  for (const message of later) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.isRead === true && !message.isRead ? before : message);
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function missingFrom(page: ThreadPage, asked: Thread | undefined): Set<string> {
  const there = new Set(page.data.map(({ id }) => id));
  const from = page.hasOlder ? (page.data[0]?.id ?? '') : '';
  const ids = (asked?.messages ?? []).map(({ id }) => id);
  return new Set(ids.filter((id) => id >= from && !there.has(id)));
}

function overlap(known: MessageView[], page: MessageView[]): boolean {
  const ids = new Set(page.map(({ id }) => id));
  return known.some(({ id }) => ids.has(id));
}
