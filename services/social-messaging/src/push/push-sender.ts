import type { PushMessage } from '@candor/contracts';
import webPush from 'web-push';
import type { PushDevice } from './push-subscriptions.queries.ts';
import type { VapidKeys } from './vapid-keys.ts';

/**
 * The response of a push service. `gone`: the browser has ended the subscription. `refused`: another attempt would fail, too.
 * `later`: it must be tried again; `isOutage` unless the service only limits how often.
 */
export type PushOutcome =
  | { readonly status: 'delivered' }
  | { readonly status: 'gone' }
  | { readonly status: 'refused'; readonly reason: Error }
  | {
      readonly status: 'later';
      readonly reason: Error;
      readonly isOutage: boolean;
      /** What the service requests; 0: nothing. */
      readonly retryAfterSeconds: number;
    };

export type SendPush = (
  device: PushDevice,
  message: PushMessage,
  /** A later push with the same topic replaces one that the device has not received yet. */
  topic: string,
) => Promise<PushOutcome>;

/** No news after that. */
const timeToLiveSeconds = 24 * 60 * 60;

/** Sends encrypted messages to push services (RFC 8030, 8188, 8291 and 8292). Follows no redirect. */
export const createPushSender =
  (vapid: VapidKeys, timeoutMs = 10_000): SendPush =>
  async ({ endpoint, p256dh, auth }, message, topic) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: timeToLiveSeconds, topic },
    );
    const { 'Content-Length': _, ...others } = headers;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: others,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response);
    } catch (cause) {
      const reason = new Error('The push service does not respond.', { cause });
      return { status: 'later', reason, isOutage: true, retryAfterSeconds: 0 };
    }
  };

const outcomeOf = ({ ok, status, headers }: Response): PushOutcome => {
  if (ok) return { status: 'delivered' };
  if (status === 404 || status === 410) return { status: 'gone' };
  const reason = new Error(`The push service responded with ${String(status)}.`);
  // 401 and 403: it does not accept our key or clock, which an operator corrects.
  const isOutage = status >= 500 || status === 401 || status === 403;
  if (!isOutage && status !== 429) return { status: 'refused', reason };
  return { status: 'later', reason, isOutage, retryAfterSeconds: secondsOf(headers.get('retry-after')) };
};

/** Of a header in seconds or with an HTTP date; 0 if it is missing or past. */
const secondsOf = (retryAfter: string | null): number => {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
};
