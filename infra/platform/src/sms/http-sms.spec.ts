import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSms } from './create-sms.ts';
import { createHttpSms } from './http-sms.ts';
import { startScriptedSmsProvider, type ScriptedSmsProvider } from './scripted-sms-provider.ts';
import { describeSms } from './sms.contract.ts';

const Posted = z.strictObject({ to: z.string(), text: z.string() });
const message = { to: '+15125550100', text: 'Your code is 123456', key: 'key' };

let provider: ScriptedSmsProvider;
beforeAll(async () => {
  provider = await startScriptedSmsProvider();
});
afterAll(() => {
  provider.close();
});

describeSms('an HTTP provider', async () => ({
  sms: await createSms({ DATA_DIR: '/nowhere', SMS_URL: provider.url, SMS_TOKEN: 'a token' }),
  unreachable: createHttpSms({ url: 'http://127.0.0.1:1/' }),
  receivedBy: async (number) =>
    provider.heard
      .map(({ headers, body }) => ({
        ...Posted.parse(JSON.parse(body)),
        key: String(headers['idempotency-key']),
      }))
      .filter(({ to }) => to === number),
}));

describe('an HTTP provider', () => {
  const sendTo = async (status: number | null, answerWithinMs?: number) => {
    const scripted = await startScriptedSmsProvider(() => status);
    const sms = createHttpSms({
      url: scripted.url,
      token: 'a token',
      ...(answerWithinMs === undefined ? {} : { answerWithinMs }),
    });
    try {
      await sms.send(message);
    } finally {
      await sms.close();
      scripted.close();
    }
  };

  it('is told the token, and nothing but number and text', async () => {
    const sms = createHttpSms({ url: provider.url, token: 'a token' });
    await sms.send(message);
    await sms.close();
    expect(provider.heard.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer a token',
      'content-type': 'application/json',
    });
  });

  it.each([400, 404, 422])('that answers %i will never take the message', async (status) => {
    await expect(sendTo(status)).rejects.toMatchObject({ name: 'InvalidRequest', code: 'refused-sms' });
  });

  it.each([301, 307, 401, 403, 408, 429, 500, 503])(
    'that answers %i may take it another time',
    async (status) => {
      await expect(sendTo(status)).rejects.toMatchObject({ name: 'Unavailable' });
    },
  );

  it('that does not answer in time may take it another time', async () => {
    await expect(sendTo(null, 200)).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('shows neither number nor token in what would be logged', async () => {
    const error: unknown = await sendTo(500).catch((thrown: unknown) => thrown);
    const shown = error instanceof Error ? `${String(error)} ${String(error.cause)}` : '';
    expect(shown).toContain('500');
    expect(shown).not.toContain(message.to);
    expect(shown).not.toContain('a token');
  });
});
