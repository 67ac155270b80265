import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openBreakableLink } from '../testing/breakable-link.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { silentLog } from '../testing/test-template.ts';
import { createMail } from './create-mail.ts';
import { describeMail } from './mail.contract.ts';
import type { Mail } from './mail.ts';
import { startScriptedMailServer, type ScriptedMailServer } from './scripted-mail-server.ts';

const from = 'Candor & Söhne <no-reply@candor.test>';

const open = (url: string, MAIL_FROM = from): Promise<Mail> =>
  createMail({ config: { DATA_DIR: 'not used', SMTP_URL: url, MAIL_FROM }, log: silentLog });

const ReceivedMails = z.array(
  z.object({
    to: z.array(z.object({ address: z.string(), name: z.string() })),
    from: z.array(z.object({ address: z.string(), name: z.string() })),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    headers: z.record(z.string(), z.unknown()),
  }),
);

describeOnEngine('SMTP', (address) => {
  /** Reads the mail server's messages by its API. */
  const receivedBy = async (to: string) => {
    const query = new URLSearchParams({ 'to.address': to });
    const response = await fetch(`${process.env['MAIL_API_URL'] ?? ''}/email?${query.toString()}`);
    return ReceivedMails.parse(await response.json());
  };

  describeMail('SMTP', async () => ({
    mail: await open(address),
    unreachable: await open('smtp://127.0.0.1:1'),
    receivedBy: async (to) =>
      (await receivedBy(to)).map(({ subject, text, html, ...mail }) => ({
        to: mail.to[0]?.address ?? '',
        subject,
        text,
        html,
      })),
  }));

  describe('mail by SMTP', () => {
    it('is from the configured sender, to one address, with an id of its own', async () => {
      const mail = await open(address);
      const to = `reader-${randomUUID()}@candor.test`;
      await mail.send({ to, subject: 'first', text: 'text' });
      await mail.send({ to, subject: 'second', text: 'text' });
      const received = await eventually(async () => {
        const both = await receivedBy(to);
        expect(both).toHaveLength(2);
        return both;
      });
      for (const { headers, ...one } of received) {
        expect(one.from).toEqual([{ address: 'no-reply@candor.test', name: 'Candor & Söhne' }]);
        expect(one.to).toEqual([{ address: to, name: '' }]);
        expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@candor\.test>$/);
      }
      expect(new Set(received.map(({ headers }) => headers['message-id'])).size).toBe(2);
      await mail.close();
    });

    it('is Unavailable while the server is unreachable or closes connections, and recovers', async () => {
      const link = await openBreakableLink(address);
      const mail = await open(link.url);
      const message = { to: `reader-${randomUUID()}@candor.test`, subject: 'subject', text: 'text' };
      await mail.send(message);
      await link.cut();
      await expect(mail.send(message)).rejects.toMatchObject({ name: 'Unavailable' });
      await link.repair();
      await mail.send(message);
      await mail.close();
      await eventually(() => {
        expect(link.connections()).toBe(0);
      });
      await link.close();
    });
  });
});

describe('responses of an SMTP server', () => {
  const servers: ScriptedMailServer[] = [];
  const mails: Mail[] = [];
  afterEach(async () => {
    for (const mail of mails.splice(0)) await mail.close();
    for (const server of servers.splice(0)) server.close();
  });
  const start = async (responses: Readonly<Record<string, string>>) => {
    const server = await startScriptedMailServer(responses);
    servers.push(server);
    const openHere = async (credentials = '', query = '') => {
      const mail = await open(`smtp://${credentials}${server.host}${query}`);
      mails.push(mail);
      return mail;
    };
    return { server, open: openHere };
  };
  const to = 'secret-reader@candor.test';
  const send = async (responses: Readonly<Record<string, string>>): Promise<unknown> => {
    const mail = await (await start(responses)).open();
    return mail.send({ to, subject: 'subject', text: 'text' }).catch((error: unknown) => error);
  };

  it.each([
    { RCPT: `550 5.1.1 <${to}> unknown` },
    { DATA: '554 5.7.1 not this one' },
    { MESSAGE: '552 5.3.4 too large' },
  ])('reject the mail permanently after %o', async (responses) => {
    expect(await send(responses)).toMatchObject({ name: 'InvalidRequest', code: 'refused-mail' });
  });

  it.each([
    { RCPT: `450 4.2.1 <${to}> busy` },
    { DATA: '451 4.3.0 later' },
    { MESSAGE: '452 4.3.1 no room' },
    { MAIL: '550 5.7.1 we do not know this sender' },
    { MAIL: '421 4.3.2 shutting down' },
  ])('are Unavailable after %o', async (responses) => {
    expect(await send(responses)).toMatchObject({ name: 'Unavailable' });
  });

  it('never put an address into an error, because errors are logged', async () => {
    for (const response of [`550 <${to}> unknown`, `450 <${to}> busy`]) {
      expect(inspect(await send({ RCPT: response }), { depth: 9, showHidden: true })).not.toContain(to);
    }
  });

  it("get nothing from us beyond the mail's own data", async () => {
    const { server, open: openHere } = await start({});
    await (await openHere()).send({ to, subject: 'subject', text: 'text' });
    const message = server.received.slice(server.received.indexOf('DATA') + 1);
    const headers = message.slice(0, message.indexOf('')).map((line) => line.split(':')[0]);
    const needed = ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'];
    expect(headers.sort()).toEqual([...needed, 'Content-Transfer-Encoding'].sort());
  });

  it('get the same id with each attempt to send one mail', async () => {
    const { server, open: openHere } = await start({});
    const mail = await openHere();
    const message = { id: randomUUID(), to, subject: 'subject', text: 'text' };
    for (let attempt = 0; attempt < 2; attempt += 1) await mail.send(message);
    const ids = server.received.filter((line) => line.startsWith('Message-ID'));
    expect(ids).toEqual(Array(2).fill(`Message-ID: <${message.id}@candor.test>`));
  });

  it('get the link that stops such mails in both headers of RFC 8058', async () => {
    const { server, open: openHere } = await start({});
    const unsubscribeUrl = `https://candor.test/unsubscribe?token=${'a-b_c'.repeat(40)}%2B`;
    await (await openHere()).send({ to, subject: 'subject', text: 'text', unsubscribeUrl });
    expect(server.received).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(server.received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('never get a password without TLS', async () => {
    const { server, open: openHere } = await start({
      EHLO: '250-scripted\r\n250 AUTH PLAIN',
      STARTTLS: '502 no',
    });
    const mail = await openHere('candor:a-password@');
    await expect(mail.send({ to, subject: 'subject', text: 'text' })).rejects.toMatchObject({
      name: 'Unavailable',
    });
    expect(server.received).toContain('STARTTLS');
    expect(server.received.filter((line) => /AUTH|MAIL/.test(line))).toEqual([]);
  });

  it('refuse the start when the server rejects the user or password', async () => {
    const { open: openHere } = await start({
      EHLO: '250-scripted\r\n250 AUTH PLAIN',
      AUTH: '535 5.7.8 wrong',
    });
    const refusal: unknown = await openHere('candor:a-password@', '?requireTLS=false').catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      name: 'InvalidConfiguration',
      message: 'SMTP_URL is wrong: the mail server refuses the user or password in it.',
    });
    expect(inspect(refusal, { depth: 9 })).not.toContain('a-password');
  });

  it('refuse the start when another program responds, or without TLS', async () => {
    const { server, open: openHere } = await start({ GREETING: 'HTTP/1.1 400 Bad Request' });
    await expect(openHere()).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'SMTP_URL is wrong: the server at this address is not a mail server.',
    });
    await expect(open(`smtps://${server.host}`)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'SMTP_URL is wrong: the server at this address does not use TLS.',
    });
  });

  it('allow the start while the server is too busy to greet', async () => {
    const mail = await (await start({ GREETING: '421 too busy' })).open();
    await expect(mail.send({ to, subject: 'subject', text: 'text' })).rejects.toMatchObject({
      name: 'Unavailable',
    });
  });

  it.each([
    '',
    'no-address',
    'A <a@b.test>, B <c@d.test>',
    'A <a@b.test>\r\nBcc: <c@d.test>',
    'A\r\nBcc: x <a@b.test>',
  ])('refuse the start with the sender %j', async (sender) => {
    await expect(open('smtp://127.0.0.1:1', sender)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'MAIL_FROM is wrong: it is not an address, nor a name and an <address>.',
    });
  });
});
