import { beforeAll, it } from 'vitest';

beforeAll(() => {
  throw new Error('seeded');
});

it('is never run', () => undefined);
