import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { channelOfWrites, openNotifications, type Notifications } from '../src/database/notifications.ts';
import { eventStoreMigrations } from '../src/event-sourcing/event-store.ts';
import { InvalidRequest, Unavailable } from '../src/http/problems.ts';
import {
  outgoingMailsMigrations,
  queueBulkMails,
  queueMail,
  sendQueuedMails,
} from '../src/mail/outgoing-mails.ts';
import type { Message } from '../src/mail/mail.ts';
import { createTestDatabase, eventually, silentLog, type TestDatabase } from '../src/testing/index.ts';

const nothingElse = {
  outbox: async () => null,
  purge: async () => undefined,
  isReachable: async () => true,
  close: async () => undefined,
};

describe('queued messages', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let notifications: Notifications;
  let failures: Error[];
  const sent: Message[] = [];
  const context = () => ({
    database,
    log: silentLog,
    writesTo: (table: string) => (wake: () => void) => {
      notifications.listen(channelOfWrites('subject', table), wake);
    },
    mail: {
      ...nothingElse,
      send: async (message: Message) => {
        const failure = failures.shift();
        if (failure) throw failure;
        sent.push(message);
      },
    },
  });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const databaseUrl = await testDatabase.serviceUrl();
    await migrate(databaseUrl, [eventStoreMigrations, outgoingMailsMigrations]);
    database = await openDatabase(databaseUrl, { maxConnections: 4 });
    notifications = openNotifications(databaseUrl, silentLog);
  });
  beforeEach(() => {
    failures = [];
    sent.length = 0;
  });
  afterAll(async () => {
    await notifications.close();
    await database.end();
    await testDatabase.drop();
  });

  const startMails = (count = 1) => {
    const loops = Array.from({ length: count }, () =>
      sendQueuedMails(context(), async ({ template, facts }) =>
        template === 'no-recipient' ? null : { subject: template, text: JSON.stringify(facts), html: '' },
      ),
    );
    return async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    };
  };
  const waiting = () =>
    database.any(sql.unsafe`select attempts from outgoing_mails`).then((rows) => rows.map((row) => row));
  const nothingWaits = () =>
    eventually(async () => {
      expect(await waiting()).toEqual([]);
    });
  const to = 'reader@candor.test';

  it('are sent once each by concurrent senders', async () => {
    const subjects = Array.from({ length: 30 }, (_, index) => `mail ${String(index).padStart(2, '0')}`);
    for (const template of subjects)
      await database.query(queueMail({ template, recipient: to, facts: { code: '1' } }));
    const stop = startMails(3);
    await nothingWaits();
    await stop();
    expect(sent.map(({ subject }) => subject).sort()).toEqual(subjects);
    expect(sent[0]).toMatchObject({ to, text: '{"code":"1"}' });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
  });

  it('are sent before bulk messages that were queued earlier', async () => {
    const digests = ['digest 1', 'digest 2'].map((template) => ({ template, recipient: to }));
    await database.query(queueBulkMails(digests));
    await database.query(queueMail({ template: 'password reset', recipient: to }));
    const stop = startMails();
    await nothingWaits();
    await stop();
    expect(sent.map(({ subject }) => subject)[0]).toBe('password reset');
    expect(sent).toHaveLength(3);
  });

  it('are not queued when their cause is not written', async () => {
    await database
      .transaction(async (transaction) => {
        await transaction.query(queueMail({ template: 'never', recipient: to }));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await waiting()).toEqual([]);
  });

  it('are dropped without a recipient, or when the next hop refuses them permanently', async () => {
    failures = [new InvalidRequest('Refused.', 'refused-mail')];
    await database.query(queueMail({ template: 'refused', recipient: to }));
    const stop = startMails();
    await nothingWaits();
    await database.query(queueMail({ template: 'no-recipient', recipient: to }));
    await nothingWaits();
    await stop();
    expect(sent).toEqual([]);
  });

  it('are retried after a pause, for a day', async () => {
    failures = Array.from({ length: 2 }, () => new Unavailable('Away.'));
    await database.query(queueMail({ template: 'later', recipient: to }));
    const stop = startMails();
    const tried = (attempts: number) =>
      eventually(async () => {
        expect(await waiting()).toEqual([{ attempts }]);
      });
    await tried(1);
    // Retries are not notified of: another mail wakes the sender.
    const retry = async () => {
      await database.query(sql.unsafe`update outgoing_mails set due_at = now()`);
      await database.query(queueBulkMails([{ template: 'no-recipient', recipient: to }]));
    };
    await retry();
    await tried(2);
    await retry();
    await nothingWaits();
    expect(sent.map(({ subject }) => subject)).toEqual(['later']);

    failures = [new Unavailable('Away.')];
    await database.query(sql.unsafe`
      insert into outgoing_mails (mail_id, template, recipient, created_at)
      values (gen_random_uuid(), 'old', ${to}, now() - interval '25 hours')
    `);
    await nothingWaits();
    await stop();
    expect(sent.map(({ subject }) => subject)).toEqual(['later']);
  });
});
