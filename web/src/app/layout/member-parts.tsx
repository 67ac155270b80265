import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { useResendConfirmation } from '../../features/auth/api/mailed-links.ts';
import { watchWaitingReviews } from '../../features/rating-form/watch-waiting-reviews.ts';
import { watchRatingViews } from '../../features/rating-views/watch-rating-views.ts';
import { briefVisitMs, useLiveConnection, useLiveEvent, usePolling } from '../../lib/live.ts';
import { useLiveUnreadCounts } from '../../lib/live-unread-counts.ts';
import { sessionKey, sessionQuery, useCurrentUser, useViewerId } from '../../lib/session.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { currentLogOutRequest, subscribeToLogOutRequest } from './log-out-request.ts';
import { t } from './messages/index.ts';

/** The parts of the page frame that only members need. */
export function MemberParts() {
  return (
    <>
      <LiveUpdates />
      <UnconfirmedBanner />
      <LogOutConfirmation />
    </>
  );
}

/** Renders nothing: it updates the cached responses of the server, and only the components that show them render. */
function LiveUpdates() {
  useSocketUpdates();
  usePremiumChange();
  useRatingViews();
  useWaitingReviewsSent();
  return null;
}

/** While the server cannot send changes. */
const sessionPollMs = 30_000;

/** Members receive changes of their unread count and of their flags, and learn when their session ends. */
function useSocketUpdates(): void {
  const client = useQueryClient();
  const user = useCurrentUser();
  // As at first: a change of premium must not reopen the socket.
  const [afterMs] = useState(user?.isPremium === true ? 0 : briefVisitMs);
  useLiveConnection(user?.id ?? null, afterMs);
  useLiveUnreadCounts(user?.id ?? '');
  const refetchSession = useCallback(() => void client.invalidateQueries({ queryKey: sessionKey }), [client]);
  useLiveEvent('premium:changed', refetchSession);
  // Anything may have changed without a connection.
  useLiveEvent('missed', refetchSession);
  useQuery({ ...sessionQuery(), refetchInterval: usePolling(sessionPollMs) });
}

/** The services apply a change of premium one after the other, so the first responses may be stale. */
const secondRefetchMs = 3_000;

/** When a member's premium starts or ends, everything on the page is fetched again: badges, limits, invitations. */
function usePremiumChange(): void {
  const client = useQueryClient();
  const { id, isPremium } = useCurrentUser() ?? { id: null, isPremium: false };
  const previous = useRef({ id, isPremium });
  useEffect(() => {
    const before = previous.current;
    previous.current = { id, isPremium };
    if (id === null || before.id !== id || before.isPremium === isPremium) return;
    const refetch = () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== sessionKey[0] });
    refetch();
    const timer = setTimeout(refetch, secondRefetchMs);
    return () => {
      clearTimeout(timer);
    };
  }, [client, id, isPremium]);
}

/** Counts the views of ratings, for their authors. */
function useRatingViews(): void {
  const viewerId = useViewerId() ?? null;
  useEffect(() => (viewerId === null ? undefined : watchRatingViews()), [viewerId]);
}

/** Sends the reviews that the member wrote offline. */
function useWaitingReviewsSent(): void {
  const client = useQueryClient();
  const viewerId = useViewerId() ?? null;
  useEffect(
    () => (viewerId === null ? undefined : watchWaitingReviews(client, viewerId)),
    [client, viewerId],
  );
}

const loadLogOutDialog = () => import('./log-out-dialog.tsx');

function LogOutConfirmation() {
  const request = useSyncExternalStore(subscribeToLogOutRequest, currentLogOutRequest);
  const module = useLazyModule(loadLogOutDialog, request !== null);
  return request !== null && module.status === 'loaded' ? <module.value.LogOutDialog {...request} /> : null;
}

/** For members who have not confirmed their email. */
function UnconfirmedBanner() {
  const user = useCurrentUser();
  const resending = useResendConfirmation();
  if (user === null || user.isConfirmed) return null;
  return (
    <section
      aria-label={t('confirmEmail')}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b bg-accent-soft px-4 py-2 text-sm"
    >
      <p className="flex min-w-0 items-start gap-2.5">
        <MailQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0 break-words">{t('confirmEmailWithLink', { email: user.email })}</span>
      </p>
      <Button
        variant="link"
        className="min-h-6"
        isPending={resending.isPending}
        onClick={() => {
          resending.mutate();
        }}
      >
        {t('sendAgain')}
      </Button>
    </section>
  );
}
