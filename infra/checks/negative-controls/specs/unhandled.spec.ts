import { it } from 'vitest';

it('leaves a rejected promise behind', () => {
  void Promise.reject(new Error('not awaited'));
});
