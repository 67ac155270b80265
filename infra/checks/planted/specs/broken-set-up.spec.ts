import { beforeAll, it } from 'vitest';

beforeAll(() => {
  throw new Error('planted');
});

it('never comes to run', () => undefined);
