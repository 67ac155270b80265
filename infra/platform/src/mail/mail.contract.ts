import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Mail, Message } from './mail.ts';

export interface MailUnderTest {
  readonly mail: Mail;
  /** Mails that arrived for an address, in any order: from the outbox, or from a real server's mailbox. */
  readonly receivedBy: (address: string) => Promise<readonly Message[]>;
  /** A mail adapter whose next hop is unreachable. */
  readonly unreachable: Mail;
}

/** The behavior of every mail adapter. */
export const describeMail = (name: string, open: () => Promise<MailUnderTest>): void => {
  describe(`${name} as mail`, () => {
    let underTest: MailUnderTest;
    beforeAll(async () => {
      underTest = await open();
    });
    afterAll(async () => {
      await Promise.all([underTest.mail.close(), underTest.unreachable.close()]);
    });

    const newAddress = () => `reader-${randomUUID()}@candor.test`;

    it('delivers recipient, subject and text unchanged', async () => {
      const message: Message = {
        to: newAddress(),
        subject: 'Rücksetzen: "your" password 🙂',
        text: 'Hello Zoë,\n\nhttps://candor.test/auth?mode=reset&token=a-b_c=\n.\nFrom here on\n',
      };
      await underTest.mail.send(message);
      await eventually(async () => {
        const [received, ...more] = await underTest.receivedBy(message.to);
        expect(more).toEqual([]);
        expect(received).toMatchObject({ to: message.to, subject: message.subject });
        expect(received?.text.trim()).toBe(message.text.trim());
      });
    });

    it('delivers HTML beside the text', async () => {
      const to = newAddress();
      const html =
        '<!doctype html>\n<p>Hello <b>Zoë</b>, <a href="https://candor.test/?a=1&amp;b=2">go on</a></p>';
      await underTest.mail.send({ to, subject: 'subject', text: 'Hello Zoë', html });
      await eventually(async () => {
        const [received] = await underTest.receivedBy(to);
        expect(received?.text.trim()).toBe('Hello Zoë');
        expect(received?.html?.trim()).toBe(html);
      });
    });

    it('delivers lines of any length, and lines with a meaning for mail servers', async () => {
      const to = newAddress();
      const link = `https://candor.test/auth?token=${'a-b_c='.repeat(400)}`;
      const text = ['.', '..', 'QUIT', `${link} and on`, '=3D %20 &amp; <b>', 'trailing  ', '', 'end'].join(
        '\n',
      );
      await underTest.mail.send({ to, subject: `${'long '.repeat(60)}subject`, text });
      await eventually(async () => {
        const [received] = await underTest.receivedBy(to);
        expect(received?.text.trim()).toBe(text);
        expect(received?.subject).toBe(`${'long '.repeat(60)}subject`);
      });
    });

    it('delivers to addresses with unusual valid characters', async () => {
      const to = `o'hara+tag_x.y=z-${randomUUID()}@mail.candor.test`;
      await underTest.mail.send({ to, subject: 'subject', text: 'text' });
      await eventually(async () => {
        expect(await underTest.receivedBy(to)).toMatchObject([{ to }]);
      });
    });

    it('delivers each of many messages sent at once', async () => {
      const to = newAddress();
      const subjects = Array.from({ length: 10 }, (_, index) => `message ${String(index)}`);
      await Promise.all(subjects.map((subject) => underTest.mail.send({ to, subject, text: 'text' })));
      await eventually(async () => {
        const received = await underTest.receivedBy(to);
        expect(received.map(({ subject }) => subject).sort()).toEqual(subjects);
      });
    });

    it.each([
      '',
      'no-address',
      'a@b.test\r\nBcc: victim@candor.test',
      'a@b.test\n',
      'a@b.test, victim@candor.test',
      'a@b.test;victim@candor.test',
      'a@b.test victim@candor.test',
      'Name <a@b.test>',
      '<a@b.test>',
      'a@b@c.test',
      'a\0@b.test',
    ])('refuses the recipient %j', async (to) => {
      await expect(underTest.mail.send({ to, subject: 'subject', text: 'text' })).rejects.toMatchObject({
        name: 'InvalidRequest',
        code: 'invalid-recipient',
      });
    });

    it.each([
      'Hello\r\nBcc: victim@candor.test',
      'Hello\nthere',
      'Hello\rthere',
      'Hello\0',
      'Hello\u2028there',
    ])('refuses the subject %j', async (subject) => {
      const to = newAddress();
      await expect(underTest.mail.send({ to, subject, text: 'text' })).rejects.toMatchObject({
        name: 'InvalidRequest',
        code: 'invalid-subject',
      });
      expect(await underTest.receivedBy(to)).toEqual([]);
    });

    it('purges the messages to one address from its outbox', async () => {
      const [to, other] = [newAddress(), newAddress()];
      for (const address of [to, other])
        await underTest.mail.send({ to: address, subject: 'subject', text: 'text' });
      await underTest.mail.purge(to);
      await underTest.mail.purge(to);
      const caught = (await underTest.mail.outbox())?.map((message) => message.to);
      expect(caught ?? []).not.toContain(to);
      expect(caught ?? [other]).toContain(other);
    });

    it('rejects with Unavailable when the next hop is unreachable', async () => {
      await expect(
        underTest.unreachable.send({ to: newAddress(), subject: 'subject', text: 'text' }),
      ).rejects.toMatchObject({ name: 'Unavailable' });
    });
  });
};
