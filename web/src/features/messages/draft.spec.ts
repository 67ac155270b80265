import { describe, expect, it } from 'vitest';
import { readDraft } from './draft.ts';

describe('what somebody typed', () => {
  it.each(['', ' ', '\n\t \n'])('cannot be sent when it is empty: %j', (text) => {
    expect(readDraft(text)).toEqual({ status: 'empty' });
  });

  it('is sent without the blanks around it', () => {
    expect(readDraft('  hello\nthere ')).toMatchObject({ status: 'sendable', content: 'hello\nthere' });
  });

  it('can be sent up to 2000 characters, counted as a person counts them', () => {
    expect(readDraft('🦊'.repeat(2_000))).toMatchObject({ status: 'sendable', charactersLeft: 0 });
    expect(readDraft('a'.repeat(2_003))).toEqual({ status: 'too-long', tooMany: 3 });
    expect(readDraft(` ${'a'.repeat(2_000)} `)).toMatchObject({ status: 'sendable' });
  });
});
