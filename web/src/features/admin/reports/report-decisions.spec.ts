import { choicesFor, Decision, reportedKinds } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { decisionLabels } from './report-decisions.ts';

describe('the label of a decision', () => {
  it('is different for every choice', () => {
    for (const kind of reportedKinds)
      for (const appealed of [null, ...Decision.options]) {
        const labels = choicesFor(kind, appealed).map(
          (decision) => decisionLabels(decision, appealed, kind).label,
        );
        expect(new Set(labels).size).toBe(labels.length);
      }
  });

  it('says what becomes of an appeal', () => {
    expect(decisionLabels('allow', 'hide', 'rating').label).toBe('Restore');
    expect(decisionLabels('hide', 'hide', 'rating')).toMatchObject({
      label: 'Uphold: hidden',
      title: 'Uphold the first decision?',
    });
    expect(decisionLabels('allow', 'delete', 'rating').label).toBe('Grant the appeal');
  });

  it('names the kind of content in its confirmation', () => {
    expect(reportedKinds.map((kind) => decisionLabels('warn', null, kind).title)).toEqual([
      'Warn this review?',
      'Warn this listing?',
      'Warn this photo?',
      'Warn this message?',
      'Warn this profile?',
      'Warn this response?',
      'Warn this list?',
    ]);
  });
});
