import { it } from 'vitest';

throw new Error('planted');

it('is never found', () => undefined);
