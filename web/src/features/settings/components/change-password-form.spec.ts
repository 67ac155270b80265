import { describe, expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../../../lib/api-error.ts';
import { passwordProblem } from './change-password-form.tsx';

const refusal = (code: string, message: string) =>
  new ApiError({ status: 400, problem: { code, message }, requestId: null, retryAfterSeconds: null });

describe('the error of a refused password', () => {
  it('is shown beside its field', () => {
    expect(passwordProblem(refusal('wrong-password', 'Not correct.'))).toEqual({
      field: 'currentPassword',
      message: 'Not correct.',
    });
    expect(passwordProblem(refusal('common-password', 'Too common'))).toEqual({
      field: 'newPassword',
      message: 'Too common',
    });
  });

  it('belongs to no field otherwise', () => {
    expect(passwordProblem(refusal('too-many-requests', 'Later.'))).toBeNull();
    expect(passwordProblem(new UnreachableError({ cause: null }))).toBeNull();
  });
});
