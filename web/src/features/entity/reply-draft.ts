/** As long as a reply may be, in code points. */
export const replyLength = 2_000;

export type ReplyDraft =
  | { status: 'empty' }
  | { status: 'sendable'; text: string; charactersLeft: number }
  | { status: 'too-long'; tooMany: number };

/** What would be published: the text without the blanks around it. */
export function readReplyDraft(typed: string): ReplyDraft {
  const text = typed.trim();
  if (text === '') return { status: 'empty' };
  const charactersLeft = replyLength - [...text].length;
  return charactersLeft < 0
    ? { status: 'too-long', tooMany: -charactersLeft }
    : { status: 'sendable', text, charactersLeft };
}
