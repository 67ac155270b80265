import { ApiError } from '../../lib/api-error.ts';

/** The field that a refusal of the server is about, with its sentence; null: it is no field's fault. */
export function passwordProblem(
  error: unknown,
): { field: 'currentPassword' | 'newPassword'; message: string } | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error.problem;
  if (code === 'wrong-password') return { field: 'currentPassword', message };
  return code === 'common-password' ? { field: 'newPassword', message } : null;
}
