import { InvalidRequest, Unavailable } from '@candor/platform';
import { Agent, request } from 'undici';
import { checkTextMessage, type Sms } from './sms.ts';

export interface HttpSmsOptions {
  /** The address to POST JSON `{to, text}` to. */
  readonly url: string;
  /** Bearer token. Never logged. */
  readonly token?: string | undefined;
  readonly responseTimeoutMs?: number;
}

const connectTimeoutMs = 2_000;
const defaultResponseTimeoutMs = 10_000;

/** The provider will never accept this message. Other statuses pass, or need the operator. */
const finalRefusals: ReadonlySet<number> = new Set([400, 404, 410, 413, 422]);

/** Sends by HTTP. The provider may be unreachable when this is created. */
export const createHttpSms = ({
  url,
  token,
  responseTimeoutMs = defaultResponseTimeoutMs,
}: HttpSmsOptions): Sms => {
  const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs }, connections: 5 });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  return {
    send: async (message) => {
      checkTextMessage(message);
      const { to, text, key } = message;
      const status = await post({ 'idempotency-key': key }, { to, text });
      if (status >= 200 && status < 300) return;
      if (finalRefusals.has(status))
        throw new InvalidRequest(
          'The SMS provider does not take this message for this number.',
          'refused-sms',
        );
      throw new Unavailable('The SMS provider takes no messages now.', {
        cause: new Error(`status ${String(status)}`),
      });
    },
    purge: async () => undefined,
    close: () => dispatcher.destroy(),
  };

  /** Discards the response body, which may contain the number and would be logged. */
  async function post(headers: Readonly<Record<string, string>>, body: object): Promise<number> {
    try {
      const response = await request(url, {
        dispatcher,
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      await response.body.dump();
      return response.statusCode;
    } catch (error) {
      throw new Unavailable('The SMS provider cannot be reached.', { cause: new Error(codeOf(error)) });
    }
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
