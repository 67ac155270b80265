import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { invalidateRatings } from './api/invalidate-ratings.ts';
import { waitingReviewsKey } from './api/waiting-reviews.ts';
import { sendWaitingReviews } from './send-waiting-reviews.ts';
import { canWait } from './waiting-lock.ts';
import { onWaitingMessage, type WaitingMessage } from './waiting-messages.ts';
import { refusalText } from './refusal-text.ts';
import { t } from './messages/index.ts';

/** For the server's failures and limits. The connection has its own event. */
const retryMs = 60_000;

/**
 * Sends the member's waiting reviews while a page is open: now, when the browser is online again, when the tab is shown, and
 * once a minute. Shows what became of them. Returns how to stop.
 */
export function watchWaitingReviews(client: QueryClient, memberId: string): () => void {
  if (!canWait()) return () => undefined;
  const send = () => {
    // Storage may be blocked, and without a response they wait.
    if (navigator.onLine) sendWaitingReviews().catch(() => undefined);
  };
  const sendIfVisible = () => {
    if (document.visibilityState === 'visible') send();
  };
  const unsubscribe = onWaitingMessage((message) => {
    if (message.memberId === memberId) show(client, message);
  });
  const timer = setInterval(send, retryMs);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', sendIfVisible);
  send();
  return () => {
    unsubscribe();
    clearInterval(timer);
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', sendIfVisible);
  };
}

function show(client: QueryClient, message: WaitingMessage): void {
  void client.invalidateQueries({ queryKey: waitingReviewsKey(message.memberId) });
  switch (message.type) {
    case 'changed':
      return;
    case 'sent':
      invalidateRatings(client);
      toast({ title: t('ratingCreated'), description: t('reviewPublished', { name: message.name }) });
      return;
    case 'refused':
      toast({
        title: t('ratingNotCreated'),
        description: t('reviewRefused', { reason: refusalText(message.refusal), name: message.name }),
        variant: 'destructive',
      });
  }
}
