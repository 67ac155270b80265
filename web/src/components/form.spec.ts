import { describe, expect, it, vi } from 'vitest';
import { ApiError, UnreachableError } from '../lib/api-error.ts';
import { firstProblem, showRefusal } from './form.tsx';

const errors = {
  password: { type: 'custom', message: 'Password is required' },
  email: { type: 'custom', message: 'Please enter a valid email' },
};
const defaultValues = { email: '', password: '' };

describe('the alert above the fields', () => {
  it('shows the first message in the order of the form', () => {
    expect(firstProblem({ isSubmitted: true, errors, defaultValues })).toEqual({
      field: 'email',
      message: 'Please enter a valid email',
    });
  });

  it('is empty before the first attempt to submit', () => {
    expect(firstProblem({ isSubmitted: false, errors, defaultValues })).toBeNull();
  });

  it('shows a refusal of the whole form after the errors of fields', () => {
    const root = { type: 'custom', message: 'Email or password is not correct.' };
    expect(firstProblem({ isSubmitted: true, errors: { root }, defaultValues })).toEqual({
      field: 'root',
      message: root.message,
    });
    expect(firstProblem({ isSubmitted: true, errors: { ...errors, root }, defaultValues })).toMatchObject({
      field: 'email',
    });
  });

  it('is empty without errors', () => {
    expect(firstProblem({ isSubmitted: true, errors: {}, defaultValues })).toBeNull();
  });
});

describe('a refusal by the server', () => {
  const refusal = (code: string) =>
    new ApiError({
      status: 409,
      problem: { code, message: 'Email already registered' },
      requestId: null,
      retryAfterSeconds: null,
    });
  const shown = (error: Error) => {
    const setError = vi.fn();
    showRefusal<{ email: string }, unknown>({ setError }, error, { 'email-taken': 'email' });
    return setError.mock.calls[0];
  };

  it('is about the field of its code, which gets the focus', () => {
    expect(shown(refusal('email-taken'))).toEqual([
      'email',
      { message: 'Email already registered' },
      { shouldFocus: true },
    ]);
  });

  it('is otherwise about the whole form, and leaves the focus where it is', () => {
    expect(shown(refusal('constructor'))).toMatchObject(['root', {}, { shouldFocus: false }]);
    expect(shown(new UnreachableError({ cause: null }))).toMatchObject(['root', {}, { shouldFocus: false }]);
  });
});
