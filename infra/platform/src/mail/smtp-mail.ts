import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { InvalidRequest, Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { checkEnvelope } from './check-envelope.ts';
import type { Mail } from './mail.ts';
import { parseSender } from './sender.ts';

export interface SmtpMailOptions {
  /**
   * `smtps` speaks TLS from the start, `smtp` when the server offers it; with a password in the URL only ever over TLS,
   * unless the URL says `?requireTLS=false`. Never to be logged.
   */
  readonly url: string;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
  readonly log: Logger;
}

const timeouts = {
  dnsTimeout: 2_000,
  connectionTimeout: 2_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  socketCloseTimeout: 500,
};
/** From being asked to the server's word that it has the message. */
const sentWithinMs = 20_000;

/** Sends by a mail server. Opens also while that is away. */
export const createSmtpMail = async ({ url, from, log }: SmtpMailOptions): Promise<Mail> => {
  const sender = parseSender(from);
  const transport = createTransport({
    ...timeouts,
    url,
    requireTLS: new URL(url).username !== '',
    pool: true,
    maxConnections: 5,
    // A connection that the server closed while it was idle; more often, and a message might come twice.
    maxRequeues: 1,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const isReachable = () =>
    transport.verify().then(
      () => true,
      () => false,
    );

  try {
    await transport.verify();
  } catch (error) {
    const failure = Failure.parse(error);
    const refusal = refusalIn(failure);
    if (refusal !== null) {
      transport.close();
      throw new InvalidConfiguration(`SMTP_URL is wrong: ${refusal}.`);
    }
    log.warn({ reason: wordsOf(failure) }, 'mail server away at start');
  }

  return {
    send: async (message) => {
      checkEnvelope(message);
      const { to, subject, text, html } = message;
      try {
        await transport.sendMail({
          envelope: { from: sender.address, to },
          from: sender,
          // As an object nobody reads a name, a comment or a second address out of it.
          to: { name: '', address: to },
          messageId: `<${uuidv7()}@${sender.domain}>`,
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          xMailer: false,
          signal: AbortSignal.timeout(sentWithinMs),
        });
      } catch (error) {
        throw problemOf(error);
      }
    },
    forget: async () => undefined,
    outbox: async () => null,
    isReachable,
    close: async () => {
      transport.close();
    },
  };
};

/** What nodemailer says of a failure, without the server's words: they hold addresses, and would be logged. */
const Failure = z.object({
  code: z.string().catch('unknown'),
  originalCode: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  permanent: z.boolean().optional().catch(undefined),
});
type Failure = z.infer<typeof Failure>;

const problemOf = (error: unknown): InvalidRequest | Unavailable => {
  const failure = Failure.parse(error);
  if (isMessageRefused(failure)) {
    return new InvalidRequest('The mail server does not take this message for this address.', 'refused-mail');
  }
  return new Unavailable('The mail server does not take mail now.', { cause: new Error(wordsOf(failure)) });
};

/** For good, and not for who sends it. Without an answer it was not even asked: it does not take such addresses. */
const isMessageRefused = ({ code, command, permanent }: Failure): boolean =>
  permanent !== false && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));

const wordsOf = ({ code, originalCode, command, responseCode }: Failure): string =>
  [originalCode ?? code, command, responseCode].filter((part) => part !== undefined).join(' ');

const refusalIn = ({ code, originalCode, responseCode, permanent }: Failure): string | null => {
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'nobody speaks TLS there';
  switch (code) {
    case 'EAUTH':
      return permanent === true ? 'the mail server refuses the user or password in it' : null;
    case 'EPROTOCOL':
      return responseCode === undefined ? 'what answers there is no mail server' : null;
    default:
      return null;
  }
};
