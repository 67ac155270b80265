import type { Database } from '@candor/platform';
import { expect, it } from 'vitest';
import { keyringOf } from './keyring.ts';

it('a read that began before a key was destroyed does not cache the key again', async () => {
  const { promise, resolve: respond } = Promise.withResolvers<unknown>();
  const keyring = keyringOf({ any: () => promise } as unknown as Database);
  const fetching = keyring.fetch(['ada', 'grace']);
  keyring.markDestroyed('ada');
  respond(['ada', 'grace'].map((memberId) => ({ member_id: memberId, key: Buffer.alloc(32) })));
  await fetching;
  expect(keyring.held('ada')).toBeNull();
  expect(keyring.held('grace')).toHaveLength(32);
});
