import type { QueryClient } from '@tanstack/react-query';
import { lookAgain } from './look-again.ts';

interface Listed<Answer> {
  answer: Answer;
  /** It is done, and the lists do not show it yet. */
  isBehind: boolean;
}

/** The answer to an admin's act, with what its header says about the lists. */
export async function listed<Answer>(
  act: (onHeaders: (headers: Headers) => void) => Promise<Answer>,
): Promise<Listed<Answer>> {
  let isBehind = false;
  const answer = await act((headers) => {
    isBehind = headers.get('x-admin-lists') === 'behind';
  });
  return { answer, isBehind };
}

export interface DoneWords {
  title: string;
  description: string;
}

export function withListNote({ title, description }: DoneWords, isBehind: boolean): DoneWords {
  return { title, description: isBehind ? `${description} The list will show it in a moment.` : description };
}

const laterMs = [2_000, 6_000];

export function lookAgainLater(client: QueryClient): void {
  for (const delay of laterMs)
    setTimeout(() => {
      void lookAgain(client);
    }, delay);
}
