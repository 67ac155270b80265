import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/test-template.ts';
import { createMail, createOutboxMail } from './create-mail.ts';
import { describeMail } from './mail.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-mail-'));
});
afterAll(() => rm(root, { recursive: true }));

describeMail('development outbox', async () => {
  const mail = await createMail({
    config: { DATA_DIR: root, MAIL_FROM: 'sender@candor.test' },
    log: silentLog,
  });
  const lost = join(root, 'lost');
  const unreachable = await createOutboxMail(lost);
  await rm(lost, { recursive: true });
  return {
    mail,
    unreachable,
    receivedBy: async (address) => (await mail.outbox())?.filter(({ to }) => to === address) ?? [],
  };
});

describe('the development outbox', () => {
  const message = { to: 'a@candor.test', text: 'text' };

  it('lists the newest first, with the instant of sending', async () => {
    const mail = await createOutboxMail(join(root, 'order'));
    for (const subject of ['first', 'second', 'third']) await mail.send({ ...message, subject });
    const outbox = (await mail.outbox()) ?? [];
    expect(outbox.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    expect(Math.abs(Date.now() - Date.parse(outbox[0]?.sentAt ?? ''))).toBeLessThan(60_000);
    expect(new Set(outbox.map(({ id }) => id)).size).toBe(3);
  });

  it('stores the last 500', async () => {
    const folder = join(root, 'bounded');
    const mail = await createOutboxMail(folder);
    for (let count = 0; count < 503; count += 1)
      await writeFile(
        join(folder, `000${String(count).padStart(5, '0')}-0000-7000-8000-000000000000.json`),
        '{}',
      );
    await mail.send({ ...message, subject: 'newest' });
    const names = await readdir(folder);
    expect(names).toHaveLength(500);
    expect((await mail.outbox())?.[0]?.subject).toBe('newest');
  });

  it('survives a restart, and is shared by all processes that open the folder', async () => {
    const folder = join(root, 'shared');
    const first = await createOutboxMail(folder);
    const second = await createOutboxMail(folder);
    await Promise.all([
      first.send({ ...message, subject: 'from the first' }),
      second.send({ ...message, subject: 'from the second' }),
    ]);
    const reopened = await createOutboxMail(folder);
    expect((await reopened.outbox())?.map(({ subject }) => subject).sort()).toEqual([
      'from the first',
      'from the second',
    ]);
  });

  it('ignores files that are not messages', async () => {
    const folder = join(root, 'strange');
    const mail = await createOutboxMail(folder);
    await writeFile(join(folder, 'notes.txt'), 'hello');
    await writeFile(join(folder, '01890000-0000-7000-8000-000000000000.json'), '{"id":1}');
    await mail.send({ ...message, subject: 'only this' });
    expect((await mail.outbox())?.map(({ subject }) => subject)).toEqual(['only this']);
  });

  it.skipIf(process.platform === 'win32')('makes messages unreadable for other accounts', async () => {
    const folder = join(root, 'private');
    const mail = await createOutboxMail(folder);
    await mail.send({ ...message, subject: 'secret' });
    const [name] = await readdir(folder);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, name ?? ''))).mode & 0o077).toBe(0);
  });
});
