import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sms, TextMessage } from './sms.ts';

export interface SmsUnderTest {
  readonly sms: Sms;
  readonly hasOutbox: boolean;
  /** The messages that arrived for a number, in any order. */
  readonly receivedBy: (number: string) => Promise<readonly TextMessage[]>;
  /** An adapter with an unreachable provider. */
  readonly unreachable: Sms;
}

/** The behavior of every SMS adapter. */
export const describeSms = (name: string, open: () => Promise<SmsUnderTest>): void => {
  describe(`${name} as SMS`, () => {
    let underTest: SmsUnderTest;
    beforeAll(async () => {
      underTest = await open();
    });
    afterAll(async () => {
      await Promise.all([underTest.sms.close(), underTest.unreachable.close()]);
    });

    const newNumber = () => `+1512${String(randomInt(1_000_000, 10_000_000))}`;
    const message = (facts: Partial<TextMessage> = {}): TextMessage => ({
      to: newNumber(),
      text: 'Your code is 123456',
      key: randomUUID(),
      ...facts,
    });

    it('delivers number, text and key as they are', async () => {
      const sent = message({ text: 'Zoë’s "code" is\n123456 🙂 https://candor.test/?a=1&b=2' });
      await underTest.sms.send(sent);
      expect(await underTest.receivedBy(sent.to)).toMatchObject([sent]);
    });

    it('delivers each of many messages sent at once', async () => {
      const to = newNumber();
      const texts = Array.from({ length: 10 }, (_, index) => `message ${String(index)}`);
      await Promise.all(texts.map((text) => underTest.sms.send(message({ to, text }))));
      const received = await underTest.receivedBy(to);
      expect(received.map(({ text }) => text).sort()).toEqual(texts);
    });

    it.each([
      '',
      '5125550100',
      '+0125550100',
      '+1 512 555 0100',
      '+15125550100,+15125550101',
      '+15125550100\n+15125550101',
      '+1512555010012345',
      'tel:+15125550100',
      '+١٥١٢٥٥٥٠١٠٠',
    ])('refuses the number %j', async (to) => {
      await expect(underTest.sms.send(message({ to }))).rejects.toMatchObject({
        name: 'InvalidRequest',
        code: 'invalid-recipient',
      });
    });

    it.each(['', '  \n', 'a\0b', 'a\rb', '\ud800', 'x'.repeat(1_601)])(
      'refuses the text %j',
      async (text) => {
        const to = newNumber();
        await expect(underTest.sms.send(message({ to, text }))).rejects.toMatchObject({
          name: 'InvalidRequest',
          code: 'invalid-text',
        });
        expect(await underTest.receivedBy(to)).toEqual([]);
      },
    );

    it('purges the messages to one number from its outbox', async () => {
      const [to, other] = [newNumber(), newNumber()];
      for (const number of [to, other]) await underTest.sms.send(message({ to: number }));
      await underTest.sms.purge(to);
      await underTest.sms.purge(to);
      expect(await underTest.receivedBy(to)).toHaveLength(underTest.hasOutbox ? 0 : 1);
      expect(await underTest.receivedBy(other)).toHaveLength(1);
    });

    it('rejects with Unavailable when the provider is unreachable', async () => {
      await expect(underTest.unreachable.send(message())).rejects.toMatchObject({ name: 'Unavailable' });
    });
  });
};
