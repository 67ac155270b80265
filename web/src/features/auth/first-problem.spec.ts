import { describe, expect, it } from 'vitest';
import { firstProblem } from './first-problem.ts';

const errors = {
  password: { type: 'custom', message: 'Password is required' },
  email: { type: 'custom', message: 'Please enter a valid email' },
};
const fields = ['email', 'password'] as const;

describe('the alert above the fields', () => {
  it('shows the first message in the order of the form', () => {
    expect(firstProblem(fields, { isSubmitted: true, errors })).toEqual({
      field: 'email',
      message: 'Please enter a valid email',
    });
  });

  it('says nothing before somebody tried to send the form', () => {
    expect(firstProblem(fields, { isSubmitted: false, errors })).toBeNull();
  });

  it('says nothing when all is well', () => {
    expect(firstProblem(fields, { isSubmitted: true, errors: {} })).toBeNull();
  });
});
