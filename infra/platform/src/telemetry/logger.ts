import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import pretty from 'pino-pretty';
import { currentContext } from './request-context.ts';

export type Logger = PinoLogger;

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Readable lines instead of JSON, for terminals. */
  readonly isPretty: boolean;
  readonly destination?: DestinationStream;
}

/** Paths of logged facts that never reach a log. */
const redacted = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secret',
  'email',
  'body',
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  '*.secret',
  '*.email',
  '*.body',
  'req.headers',
  'res.headers',
  'headers',
  'err.values',
  'err.row',
  'err.query',
];

export const createLogger = ({ service, level, isPretty, destination }: LoggerOptions): Logger =>
  pino(
    {
      level,
      base: { service },
      redact: { paths: redacted, censor: '[redacted]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
      mixin: () => {
        const { requestId, traceparent } = currentContext();
        return traceparent === null ? { requestId } : { requestId, traceparent };
      },
    },
    destination ??
      (isPretty ? pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname' }) : pino.destination(1)),
  );

/** Only an error's own message: database errors carry the row they failed on, and rows hold personal data. */
const errorFacts = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...code, ...cause };
};
