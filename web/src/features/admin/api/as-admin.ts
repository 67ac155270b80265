import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { sessionKey } from '../../../lib/session.ts';

/** Once refused, the viewer may be no admin any more: who he is, is asked anew, and the guard shows what is left to him. */
export async function asAdmin<Answer>(client: QueryClient, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: sessionKey });
    throw error;
  }
}
