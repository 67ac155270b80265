import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  sms: createHttpSms({ url: provider.url, token: 'a token' }),
  hasOutbox: false,
  unreachable: createHttpSms({ url: 'http://127.0.0.1:1/' }),
  receivedBy: async (number) =>
    provider.requests
      .map(({ headers, body }) => ({
        ...Posted.parse(JSON.parse(body)),
        key: String(headers['idempotency-key']),
      }))
      .filter(({ to }) => to === number),
}));

describe('an HTTP provider', () => {
  const sendTo = async (status: number | null, responseTimeoutMs?: number) => {
    const scripted = await startScriptedSmsProvider(() => status);
    const sms = createHttpSms({
      url: scripted.url,
      token: 'a token',
      ...(responseTimeoutMs === undefined ? {} : { responseTimeoutMs }),
    });
    try {
      await sms.send(message);
    } finally {
      await sms.close();
      scripted.close();
    }
  };

  it('gets the token, the number and the text, and nothing else', async () => {
    const sms = createHttpSms({ url: provider.url, token: 'a token' });
    await sms.send(message);
    await sms.close();
    expect(provider.requests.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer a token',
      'content-type': 'application/json',
    });
  });

  it.each([400, 404, 422])('that responds with %i refuses the message for good', async (status) => {
    await expect(sendTo(status)).rejects.toMatchObject({ name: 'InvalidRequest', code: 'refused-sms' });
  });

  it.each([301, 307, 401, 403, 408, 429, 500, 503])(
    'that responds with %i may accept the message later',
    async (status) => {
      await expect(sendTo(status)).rejects.toMatchObject({ name: 'Unavailable' });
    },
  );

  it('that does not respond in time may accept the message later', async () => {
    await expect(sendTo(null, 200)).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('leaves the number and the token out of errors', async () => {
    const error: unknown = await sendTo(500).catch((thrown: unknown) => thrown);
    const shown = error instanceof Error ? `${String(error)} ${String(error.cause)}` : '';
    expect(shown).toContain('500');
    expect(shown).not.toContain(message.to);
    expect(shown).not.toContain('a token');
  });
});
