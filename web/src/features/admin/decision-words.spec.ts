import { choicesFor, Decision, reportedKinds } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { decisionWords } from './decision-words.ts';

describe('the words of a decision', () => {
  it('differ for everything that can be chosen', () => {
    for (const kind of reportedKinds)
      for (const appealed of [null, ...Decision.options]) {
        const labels = choicesFor(kind, appealed).map((decision) => decisionWords(decision, appealed).label);
        expect(new Set(labels).size).toBe(labels.length);
      }
  });

  it('say what an appeal comes to', () => {
    expect(decisionWords('keep', 'hide').label).toBe('Restore');
    expect(decisionWords('hide', 'hide').label).toBe('Uphold: hidden');
    expect(decisionWords('keep', 'delete').label).toBe('Grant the appeal');
  });
});
