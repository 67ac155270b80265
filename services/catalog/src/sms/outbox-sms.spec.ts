import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutbox } from '@candor/platform';
import { afterAll, beforeAll } from 'vitest';
import { createOutboxSms } from './outbox-sms.ts';
import { describeSms } from './sms.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-sms-'));
});
afterAll(() => rm(root, { recursive: true }));

describeSms('development outbox', async () => {
  const sms = await createOutboxSms(join(root, 'outbox'));
  const lost = join(root, 'lost');
  const unreachable = await createOutboxSms(lost);
  await rm(lost, { recursive: true });
  return {
    sms,
    hasOutbox: true,
    unreachable,
    receivedBy: async (number) =>
      (await readOutbox(root)).flatMap((entry) =>
        entry.type === 'sms' && entry.message.to === number ? [entry.message] : [],
      ),
  };
});
