import type { Decision } from '@candor/contracts';

interface DecisionWords {
  /** On its button. */
  label: string;
  /** What it comes to. */
  outcome: string;
  /** Of the question whether to do it. */
  question: string;
}

const words: Readonly<Record<Decision, DecisionWords>> = {
  keep: {
    label: 'Keep',
    outcome: 'Kept',
    question: 'It stays as it is. Whoever reported it is told.',
  },
  warn: {
    label: 'Warn',
    outcome: 'Author warned',
    question: 'It stays, and its author is warned, with your reason.',
  },
  hide: {
    label: 'Hide',
    outcome: 'Hidden',
    question: 'It leaves every public view at once and can be restored. Its author is told your reason.',
  },
  delete: {
    label: 'Delete',
    outcome: 'Deleted',
    question: 'It is gone for ever. Its author is told your reason.',
  },
};

/** `appealed`: the decision that is looked at for a second time. */
export function decisionWords(decision: Decision, appealed: Decision | null): DecisionWords {
  if (appealed === null) return words[decision];
  if (decision === appealed)
    return {
      ...words[decision],
      label: `Uphold: ${words[decision].outcome.toLowerCase()}`,
      question: 'The first decision stands, for good.',
    };
  if (decision !== 'keep') return words[decision];
  switch (appealed) {
    case 'hide':
      return { ...words.keep, label: 'Restore', question: 'Everybody sees it again, as it was.' };
    case 'delete':
      return {
        ...words.keep,
        label: 'Grant the appeal',
        question: 'It cannot be brought back, but its author is told that he may write it anew.',
      };
    case 'warn':
    case 'keep':
      return { ...words.keep, label: 'Take the warning back' };
  }
}
