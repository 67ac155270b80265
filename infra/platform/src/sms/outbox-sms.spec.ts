import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboxMail } from '../mail/outbox-mail.ts';
import { createSms } from './create-sms.ts';
import { createOutboxSms } from './outbox-sms.ts';
import { describeSms } from './sms.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-sms-'));
});
afterAll(() => rm(root, { recursive: true }));

describeSms('development outbox', async () => {
  const sms = await createSms({ DATA_DIR: root });
  const lost = join(root, 'lost');
  const unreachable = await createOutboxSms(lost);
  await rm(lost, { recursive: true });
  return {
    sms,
    unreachable,
    receivedBy: async (number) => (await sms.outbox())?.filter(({ to }) => to === number) ?? [],
  };
});

describe('the development outbox of text messages', () => {
  it('is in one folder with the mails, and each sees its own', async () => {
    const folder = join(root, 'shared');
    const [sms, mail] = [await createOutboxSms(folder), await createOutboxMail(folder)];
    await mail.send({ to: 'a@candor.test', subject: 'a mail', text: 'text' });
    await sms.send({ to: '+15125550100', text: 'a text message', key: 'key' });
    expect((await sms.outbox())?.map(({ text }) => text)).toEqual(['a text message']);
    expect((await mail.outbox())?.map(({ subject }) => subject)).toEqual(['a mail']);
  });
});
