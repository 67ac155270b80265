import { messageLength } from '@candor/contracts/social-messaging/http';
import { codePointLength } from '@candor/contracts/text';

export type Draft =
  | { status: 'empty' }
  | { status: 'sendable'; content: string; charactersLeft: number }
  | { status: 'too-long'; tooMany: number };

/** What would be sent: the text without the blanks around it. */
export function readDraft(text: string): Draft {
  const content = text.trim();
  if (content === '') return { status: 'empty' };
  const charactersLeft = messageLength - codePointLength(content);
  if (charactersLeft < 0) return { status: 'too-long', tooMany: -charactersLeft };
  return { status: 'sendable', content, charactersLeft };
}
