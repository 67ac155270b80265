import { it } from 'vitest';

throw new Error('seeded');

it('is never found', () => undefined);
