import { MemberSession } from '@candor/contracts/identity/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast, toastFailure } from '../../../components/toast.ts';
import { isMissing } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';

const MemberSessions = z.array(MemberSession);

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) =>
      api.get('/api/user/sessions', { signal, parse: (body) => MemberSessions.parse(body) }),
  });
}

export function useOwnSessions() {
  // Somebody signs in elsewhere while this page is open: asked anew whenever the list comes into view.
  return useQuery({ ...ownSessionsQuery(), refetchOnMount: 'always' });
}

/** One session, or all the others. */
export type EndedSessions = { sessionId: string } | 'others';

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ended: EndedSessions) => {
      if (ended === 'others') await api.delete('/api/user/sessions');
      else await endSession(ended.sessionId);
    },
    onSuccess: async (_answer, ended) => {
      toast({
        title: 'Signed out',
        description:
          ended === 'others'
            ? 'You are signed in on this device only.'
            : 'You have been signed out on that device.',
      });
      await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    },
    onError: (error) => {
      toastFailure('Failed to sign out', error);
    },
  });
}

/** One that has ended by itself meanwhile is as wished. */
async function endSession(sessionId: string): Promise<void> {
  try {
    await api.delete(`/api/user/sessions/${encodeURIComponent(sessionId)}`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
