import { WriteReplyBody } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { readReplyDraft, replyLength } from './reply-form.tsx';

describe('a reply being written', () => {
  it('can be sent once there is more than blanks, without those around it', () => {
    expect(readReplyDraft(' \n ')).toEqual({ status: 'empty' });
    expect(readReplyDraft(' Thank\nyou ')).toMatchObject({ status: 'sendable', text: 'Thank\nyou' });
  });

  it('is counted in characters as people count them, as the server does', () => {
    const longest = '🦉'.repeat(replyLength);
    expect(readReplyDraft(longest)).toMatchObject({ status: 'sendable', charactersLeft: 0 });
    expect(readReplyDraft(`${longest}🦉🦉`)).toEqual({ status: 'too-long', tooMany: 2 });
    expect(WriteReplyBody.safeParse({ text: longest }).success).toBe(true);
    expect(WriteReplyBody.safeParse({ text: `${longest}🦉` }).success).toBe(false);
  });
});
