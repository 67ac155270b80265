import { choicesFor, Decision, reportedKinds } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { decisionLabels } from './report-decisions.ts';

describe('the label of a decision', () => {
  it('is different for every choice', () => {
    for (const kind of reportedKinds)
      for (const appealed of [null, ...Decision.options]) {
        const labels = choicesFor(kind, appealed).map((decision) => decisionLabels(decision, appealed).label);
        expect(new Set(labels).size).toBe(labels.length);
      }
  });

  it('says what becomes of an appeal', () => {
    expect(decisionLabels('allow', 'hide').label).toBe('Restore');
    expect(decisionLabels('hide', 'hide')).toMatchObject({
      label: 'Uphold: hidden',
      title: 'Uphold the first decision?',
    });
    expect(decisionLabels('allow', 'delete').label).toBe('Grant the appeal');
  });
});
