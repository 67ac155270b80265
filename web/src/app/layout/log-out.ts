import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast, toastFailure } from '../../components/toast.ts';
import { deleteDrafts } from '../../features/rating-form/stored-drafts.ts';
import { clearRecentSearches } from '../../features/suggest/recent-searches.ts';
import { api } from '../../lib/api.ts';
import { clearComparedEntities } from '../../lib/compared-entities.ts';
import { clearPosition } from '../../lib/position.ts';
import { clearCurrentUser, sessionQuery } from '../../lib/session.ts';
import { upgradeBannerDismissal } from '../../lib/stored-text.ts';
import { clearRememberedPlace } from '../../lib/where.ts';

export function useLogOut() {
  const leave = useLeave();
  return useMutation({
    mutationFn: () => api.post('/api/logout'),
    onSuccess: async () => {
      await leave();
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => {
      toastFailure('Logout failed', error);
    },
  });
}

/** Shows the home page and removes the member's data from the browser, once their session has ended. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const member = client.getQueryData(sessionQuery().queryKey);
    // Home first: the guard of a protected page would navigate to /auth.
    await navigate('/');
    if (member) removeMemberData(member.id);
    clearCurrentUser(client);
  };
}

/** Removes what this browser stores about a member. The theme stays: it is a setting of the screen. */
export function removeMemberData(memberId: string): void {
  clearRecentSearches();
  deleteDrafts(memberId);
  clearPosition();
  clearComparedEntities();
  clearRememberedPlace();
  upgradeBannerDismissal.remove();
}
