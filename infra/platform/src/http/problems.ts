import { Refusal } from '../database/refusable-transactions.ts';

/** The request is not understood, or its form breaks a rule. Maps to 400. */
export class InvalidRequest extends Refusal {
  override name = 'InvalidRequest';
  readonly code: string;
  constructor(message: string, code = 'invalid-request') {
    super(message);
    this.code = code;
  }
}

/** The caller is not signed in (401) or not allowed (403). */
export class NotAllowed extends Refusal {
  override name = 'NotAllowed';
  readonly code: string;
  readonly status: 401 | 403;
  constructor(
    status: 401 | 403,
    message: string,
    code: string = status === 401 ? 'not-signed-in' : 'not-allowed',
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The thing does not exist, or not for this caller. Maps to 404. */
export class NotFound extends Refusal {
  override name = 'NotFound';
  readonly code = 'not-found';
}

/** Returns the value; throws `NotFound` with the sentence when there is none. */
export const existing = <Found>(found: Found | null | undefined, sentence: string): Found => {
  if (found === null || found === undefined) throw new NotFound(sentence);
  return found;
};

/** A payment is refused. Maps to 402. */
export class PaymentRefused extends Refusal {
  override name = 'PaymentRefused';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** A business rule refuses the command. Maps to 409. */
export class RuleViolation extends Refusal {
  override name = 'RuleViolation';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Another writer appended to the stream first. The command handler decides again; if that fails too, 409. */
export class VersionConflict extends Error {
  override name = 'VersionConflict';
  readonly code = 'version-conflict';
}

/** Too many attempts; `retryAfterSeconds` says when to retry. Maps to 429. */
export class TooManyRequests extends Refusal {
  override name = 'TooManyRequests';
  readonly code = 'too-many-requests';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency does not respond. Maps to 503. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly code: string = 'unavailable';
  /** The service or engine that is away, if its messages differ; for the log. */
  readonly dependency: string | null;
  constructor(message: string, { dependency, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.dependency = dependency ?? null;
  }
}

interface UnavailableOptions extends ErrorOptions {
  readonly dependency?: string;
}
