import { WriteReplyBody } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { readReplyDraft, replyLength } from './reply-form.tsx';

describe('the draft of a reply', () => {
  it('is trimmed, and can be sent unless it is blank', () => {
    expect(readReplyDraft(' \n ')).toEqual({ status: 'empty' });
    expect(readReplyDraft(' Thank\nyou ')).toMatchObject({ status: 'sendable', text: 'Thank\nyou' });
  });

  it('is counted in code points, as on the server', () => {
    const longest = '🦉'.repeat(replyLength);
    expect(readReplyDraft(longest)).toMatchObject({ status: 'sendable', charactersLeft: 0 });
    expect(readReplyDraft(`${longest}🦉🦉`)).toEqual({ status: 'too-long', tooMany: 2 });
    expect(WriteReplyBody.safeParse({ text: longest }).success).toBe(true);
    expect(WriteReplyBody.safeParse({ text: `${longest}🦉` }).success).toBe(false);
  });
});
