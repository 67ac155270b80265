import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { keptTerms } from './kept-terms.ts';

const keptMs = 50;

const countedTerms = (answer: (asked: number) => Promise<readonly string[]>) => {
  const state = { asked: 0 };
  const terms = keptTerms(
    {
      termsOneLetterFrom: () => {
        state.asked += 1;
        return answer(state.asked);
      },
    },
    keptMs,
  );
  return { state, terms };
};

describe('kept terms', () => {
  it('are asked for once by all who ask at the same time, each word for itself', async () => {
    const { state, terms } = countedTerms(async (asked) => [`answer ${String(asked)}`]);
    const asked = ['pizza', 'pizza', 'pasta'].map((term) => terms.termsOneLetterFrom(term));
    expect(await Promise.all(asked)).toEqual([['answer 1'], ['answer 1'], ['answer 2']]);
    expect(state.asked).toBe(2);
  });

  it('are asked for anew after a while', async () => {
    const { terms } = countedTerms(async (asked) => [`answer ${String(asked)}`]);
    expect(await terms.termsOneLetterFrom('pizza')).toEqual(['answer 1']);
    await pause(keptMs * 2);
    expect(await terms.termsOneLetterFrom('pizza')).toEqual(['answer 2']);
  });

  it('are not kept when they could not be asked for', async () => {
    const { terms } = countedTerms(async (asked) => {
      if (asked === 1) throw new Error('away');
      return ['pizza'];
    });
    await expect(terms.termsOneLetterFrom('pizzas')).rejects.toThrow('away');
    expect(await terms.termsOneLetterFrom('pizzas')).toEqual(['pizza']);
  });
});
