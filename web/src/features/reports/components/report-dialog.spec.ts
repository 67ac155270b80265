import { ReportBody } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { longestNote, reportBody } from './report-dialog.tsx';

const thing = { kind: 'rating', targetId: '0190a000-0000-7000-8000-000000000001' } as const;

describe('a report', () => {
  it('needs a reason, and a note for the reason other', () => {
    expect(reportBody(thing, { reason: null, note: 'Bad' })).toBeNull();
    expect(reportBody(thing, { reason: 'other', note: '  ' })).toBeNull();
    expect(reportBody(thing, { reason: 'spam', note: ' ' })).toEqual({
      ...thing,
      reason: 'spam',
      note: null,
    });
    expect(reportBody(thing, { reason: 'other', note: ' Bad ' })).toEqual({
      ...thing,
      reason: 'other',
      note: 'Bad',
    });
  });

  it('is valid for the server at the longest note', () => {
    const note = 'x'.repeat(longestNote);
    const photo = `/media/${'a'.repeat(32)}_800x600.webp`;
    const person = { ...thing, kind: 'entity', isPerson: true } as const;
    for (const reported of [thing, person, { ...thing, kind: 'photo', photo } as const])
      expect(ReportBody.safeParse(reportBody(reported, { reason: 'other', note })).success).toBe(true);
  });
});
