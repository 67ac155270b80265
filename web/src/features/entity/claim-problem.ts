import { ApiError } from '../../lib/api-error.ts';

/** What the dialog says in red: the server's own sentence, `otherwise` for an answer without one. */
export function claimProblem(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.problem.message || otherwise : 'An error occurred';
}

/** At most six digits, of whatever was typed or pasted. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength);
}

export const codeLength = 6;
