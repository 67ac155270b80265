import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { InvalidRequest, Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { checkEnvelope, isOneAddress, type Mail } from './mail.ts';

export interface SmtpMailOptions {
  /**
   * `smtps` uses TLS from the start, `smtp` when the server offers it. With a password in the URL, TLS is required, unless
   * the URL says `?requireTLS=false`. Never logged.
   */
  readonly url: string;
  /** `Name <address>`, or only an address. */
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
/** From the request to the server's confirmation. */
const sendTimeoutMs = 20_000;

/** Sends through a mail server. The server may be unreachable when this is created. */
export const createSmtpMail = async ({ url, from, log }: SmtpMailOptions): Promise<Mail> => {
  const sender = parseSender(from);
  const transport = createTransport({
    ...timeouts,
    url,
    requireTLS: new URL(url).username !== '',
    pool: true,
    maxConnections: 5,
    // Once, for a connection that the server closed while it was idle. More retries could send a message twice.
    maxRequeues: 1,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
  } catch (error) {
    const failure = Failure.parse(error);
    const refusal = refusalIn(failure);
    if (refusal !== null) {
      transport.close();
      throw new InvalidConfiguration(`SMTP_URL is wrong: ${refusal}.`);
    }
    log.warn({ reason: summaryOf(failure) }, 'mail server unreachable at start');
  }

  return {
    send: async (message) => {
      checkEnvelope(message);
      const { id = uuidv7(), to, subject, text, html, unsubscribeUrl } = message;
      try {
        await transport.sendMail({
          envelope: { from: sender.address, to },
          from: sender,
          // As an object, nodemailer does not parse names, comments or further addresses out of it.
          to: { name: '', address: to },
          messageId: `<${id}@${sender.domain}>`,
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
          xMailer: false,
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
      } catch (error) {
        throw problemOf(error);
      }
    },
    purge: async () => undefined,
    outbox: async () => null,
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: async () => {
      transport.close();
    },
  };
};

/** RFC 8058. The URL is prepared, so that no line break of a folded header gets into it. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** nodemailer's error without the server's response, which contains addresses and would be logged. */
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
  return new Unavailable('The mail server does not take mail now.', { cause: new Error(summaryOf(failure)) });
};

/** A permanent refusal, and not of the sender. Without a response, nodemailer itself refused the address. */
const isMessageRefused = ({ code, command, permanent }: Failure): boolean =>
  permanent !== false && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'));

const summaryOf = ({ code, originalCode, command, responseCode }: Failure): string =>
  [originalCode ?? code, command, responseCode].filter((part) => part !== undefined).join(' ');

const refusalIn = ({ code, originalCode, responseCode, permanent }: Failure): string | null => {
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'the server at this address does not use TLS';
  switch (code) {
    case 'EAUTH':
      return permanent === true ? 'the mail server refuses the user or password in it' : null;
    case 'EPROTOCOL':
      return responseCode === undefined ? 'the server at this address is not a mail server' : null;
    default:
      return null;
  }
};

interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

const parseSender = (from: string): Sender => {
  const [, name = '', address = from.trim()] = /^([^<>"\p{C}]*)<([^<>]*)>\s*$/u.exec(from) ?? [];
  if (!isOneAddress(address)) {
    throw new InvalidConfiguration('MAIL_FROM is wrong: it is not an address, nor a name and an <address>.');
  }
  return { name: name.trim(), address, domain: address.slice(address.indexOf('@') + 1) };
};
