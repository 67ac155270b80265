import { Agent, request } from 'undici';
import { InvalidRequest, Unavailable } from '../http/problems.ts';
import { checkTextMessage } from './check-text-message.ts';
import type { Sms } from './sms.ts';

export interface HttpSmsOptions {
  /** Where a message is posted to, as JSON `{to, text}`. */
  readonly url: string;
  /** Sent as the bearer; never to be logged. */
  readonly token?: string | undefined;
  readonly answerWithinMs?: number;
}

const connectWithinMs = 2_000;
const standardAnswerWithinMs = 10_000;
const lookWithinMs = 3_000;

/** Statuses that say that this message will never be taken. Others pass, or are for the operator to mend. */
const refusals: ReadonlySet<number> = new Set([400, 404, 410, 413, 422]);

/** Sends by a provider's HTTP call. Opens also while that is away. */
export const createHttpSms = ({
  url,
  token,
  answerWithinMs = standardAnswerWithinMs,
}: HttpSmsOptions): Sms => {
  const dispatcher = new Agent({ connect: { timeout: connectWithinMs }, connections: 5 });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  return {
    send: async (message) => {
      checkTextMessage(message);
      const { to, text, key } = message;
      const status = await statusOf({
        dispatcher,
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (status >= 200 && status < 300) return;
      if (refusals.has(status))
        throw new InvalidRequest(
          'The SMS provider does not take this message for this number.',
          'refused-sms',
        );
      throw new Unavailable('The SMS provider takes no messages now.', {
        cause: new Error(`status ${String(status)}`),
      });
    },
    outbox: async () => null,
    forget: async () => undefined,
    isReachable: () =>
      statusOf({ dispatcher, method: 'HEAD', signal: AbortSignal.timeout(lookWithinMs) }).then(
        () => true,
        () => false,
      ),
    close: () => dispatcher.destroy(),
  };

  /** The answer itself is not read: it may hold the number, and would be logged. */
  async function statusOf(options: NonNullable<Parameters<typeof request>[1]>): Promise<number> {
    try {
      const { statusCode, body } = await request(url, options);
      await body.dump();
      return statusCode;
    } catch (error) {
      throw new Unavailable('The SMS provider cannot be reached.', { cause: new Error(codeOf(error)) });
    }
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
