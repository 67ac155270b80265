import { t } from './messages/index.ts';

/** The part of a problem document (RFC 9457) that the web app uses. */
export interface Problem {
  code: string | null;
  /** A sentence for people; empty if the response has none. */
  message: string;
}

/** Any response that is not OK. Its message is the status code, a colon and the response's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem;
  /** Identifies the request in the server's logs. */
  readonly requestId: string | null;
  /** From `Retry-After`, if the server sent it. */
  readonly retryAfterSeconds: number | null;

  constructor(response: {
    status: number;
    problem: Problem;
    /** The response's text, if it has no sentence. */
    text?: string;
    requestId: string | null;
    retryAfterSeconds: number | null;
  }) {
    super(`${String(response.status)}: ${response.problem.message || (response.text ?? '')}`);
    this.status = response.status;
    this.problem = response.problem;
    this.requestId = response.requestId;
    this.retryAfterSeconds = response.retryAfterSeconds;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The viewer is not premium, or no longer. */
export function isPremiumRequired(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'premium-required';
}

/** The viewer is premium, but the recipient is not. */
export function isRecipientNotPremium(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'recipient-not-premium';
}

/** One of the two members blocks the other. */
export function isBlockedRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'cannot-message';
}

/** No response: the visitor is offline, or the server is down. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(options: ErrorOptions) {
    super(navigator.onLine ? t('notReached') : t('offline'), options);
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError({
    status: response.status,
    problem: readProblem(text),
    text: text.trim() || response.statusText,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
  });
}

/** The message for people: the server's sentence, if it sent one, without the status code. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.problem.message || otherwise;
  return error instanceof Error && error.message ? error.message : otherwise;
}

function readProblem(text: string): Problem {
  const body = parseJsonObject(text);
  const code = typeof body?.['code'] === 'string' ? body['code'] : null;
  const sentence = [body?.['message'], body?.['detail'], body?.['title']].find(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  return { code, message: sentence ?? '' };
}

function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
