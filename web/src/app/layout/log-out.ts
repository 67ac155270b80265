import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast, toastFailure } from '../../components/toast.ts';
import { deleteDrafts } from '../../features/rating-form/stored-drafts.ts';
import { canWait, withWaitingLock } from '../../features/rating-form/waiting-lock.ts';
import { deleteWaitingReviews, waitingReviewsOf } from '../../features/rating-form/waiting-reviews.ts';
import { api } from '../../lib/api.ts';
import { unsubscribeBrowser } from '../../lib/push-device.ts';
import { clearCurrentUser, sessionQuery } from '../../lib/session.ts';
import { UnreachableError } from '../../lib/api-error.ts';
import { confirmLogOut } from './log-out-request.ts';
import { t } from './messages/index.ts';

export function useLogOut() {
  const client = useQueryClient();
  const leave = useLeave();
  return useMutation({
    mutationFn: async () => {
      const member = client.getQueryData(sessionQuery().queryKey);
      const waiting = member ? await countWaitingReviews(member.id) : 0;
      if (waiting > 0) {
        // Logging out needs the network. Without it, this code may be missing, too.
        await import('./log-out-dialog.tsx').catch((cause: unknown) => {
          throw new UnreachableError({ cause });
        });
        if (!(await confirmLogOut(waiting))) return 'canceled';
      }
      await api.post('/api/logout');
      return 'logged-out';
    },
    onSuccess: async (result) => {
      if (result === 'canceled') return;
      await leave();
      toast({ title: t('loggedOut'), description: t('loggedOutSuccessfully') });
    },
    onError: (error) => {
      toastFailure(t('logOutFailed'), error);
    },
  });
}

/** None if the browser blocks storage. */
async function countWaitingReviews(memberId: string): Promise<number> {
  if (!canWait()) return 0;
  return (await waitingReviewsOf(memberId).catch(() => [])).length;
}

/** Shows the home page and removes the member's data from the browser, once their session has ended. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const member = client.getQueryData(sessionQuery().queryKey);
    // Home first: the guard of a protected page would navigate to /auth.
    await navigate('/');
    if (member) await removeMemberData(member.id);
    clearCurrentUser(client);
  };
}

/** Removes what this browser stores for the member alone. It stays if their session ends in another way. */
export async function removeMemberData(memberId: string): Promise<void> {
  deleteDrafts(memberId);
  await unsubscribeBrowser().catch(() => undefined);
  if (canWait()) await withWaitingLock(() => deleteWaitingReviews(memberId)).catch(() => undefined);
}
