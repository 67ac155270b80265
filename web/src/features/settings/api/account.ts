import type { BodySentTo, identityRoutes, ResponseOf } from '@candor/contracts';
import { MemberSession } from '@candor/contracts/identity/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast, toastFailure } from '../../../components/toast.ts';
import { isMissing } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../messages/index.ts';

const Sessions = z.array(MemberSession);

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api.get('/api/user/sessions', { signal, parse: (body) => Sessions.parse(body) }),
});

/** Loaded again whenever the list comes into view: the member may have signed in elsewhere. */
export function useOwnSessions() {
  return useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
}

/** One session, or all others. */
export type SessionsToEnd = { sessionId: string } | 'others';

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessions: SessionsToEnd) => {
      if (sessions === 'others') await api.delete('/api/user/sessions');
      else await endSession(sessions.sessionId);
    },
    onSuccess: async (_response, sessions) => {
      toast({
        title: t('signedOut'),
        description: sessions === 'others' ? t('signedInHereOnly') : t('signedOutOnDevice'),
      });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastFailure(t('signOutFailed'), error),
  });
}

/** A session that has already ended counts as ended. */
async function endSession(sessionId: string): Promise<void> {
  try {
    await api.delete(`/api/user/sessions/${encodeURIComponent(sessionId)}`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The form shows failures. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.changePassword>) =>
      api.post('/api/user/password', body),
    onSuccess: () => {
      toast({ title: t('passwordChanged'), description: t('signedOutElsewhere') });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

type RequestDeletion = typeof identityRoutes.requestDeletion;

/**
 * The dialog shows failures. `onDeleted` is called also if the dialog is gone by then, because the page may already have
 * noticed that the session has ended. `erasesAt`: until then, signing in cancels the deletion.
 */
export function useDeleteAccount(onDeleted: (erasesAt: string) => void) {
  return useMutation({
    mutationFn: (body: BodySentTo<RequestDeletion>) =>
      api.post<ResponseOf<RequestDeletion>>('/api/user/deletion', body),
    onSuccess: ({ erasesAt }) => onDeleted(erasesAt),
  });
}

export function toastAccountDeleted(erasesAt: string): void {
  toast({ title: t('accountDeleted'), description: t('accountErasedOn', { date: formatDate(erasesAt) }) });
}

type DataExport = ResponseOf<typeof identityRoutes.dataExport>;

const exportPath = '/api/user/data-export';
/** A plain link is enough, because the browser sends the session cookie. */
export const exportFilePath = `${exportPath}/file`;
const preparingPollMs = 2_000;

const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => api.get<DataExport>(exportPath, { signal }),
});

/** Polls while the export is being prepared. */
export function useDataExport() {
  return useQuery({
    ...exportQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.status === 'preparing' && preparingPollMs,
  });
}

export function useRequestDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<DataExport>(exportPath),
    onSuccess: async (requested) => {
      // A response still on its way is older than this one.
      await client.cancelQueries({ queryKey: exportQuery.queryKey });
      client.setQueryData(exportQuery.queryKey, requested);
    },
    onError: (error) => toastFailure(t('prepareDataFailed'), error),
  });
}
