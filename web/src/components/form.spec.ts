import { describe, expect, it } from 'vitest';
import { firstProblem } from './form.tsx';

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

  it('is empty without errors', () => {
    expect(firstProblem({ isSubmitted: true, errors: {}, defaultValues })).toBeNull();
  });
});
