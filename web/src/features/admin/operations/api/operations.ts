import { DeadLetters, Operations, type DeadLetter } from '@candor/contracts/admin/operations';
import { ParkedEvents } from '@candor/contracts/operations/http';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { t } from '../messages/index.ts';
import { useAdminMutation } from '../../api/admin-mutation.ts';
import { adminQuery } from '../../api/admin-query.ts';

/** Polling pauses while the tab is hidden. */
const pollMs = 5_000;

type Stream = Pick<DeadLetter, 'service' | 'streamId'>;

export function useOperations() {
  return useQuery({
    ...adminQuery(['operations'], '/api/admin/operations', Operations),
    refetchInterval: pollMs,
  });
}

export function useDeadLetters() {
  return useQuery({
    ...adminQuery(['dead-letters'], '/api/admin/dead-letters', DeadLetters),
    refetchInterval: pollMs,
  });
}

export function useParkedEvents({ service, streamId }: Stream) {
  const query = new URLSearchParams({ service, streamId }).toString();
  return useQuery(
    adminQuery(
      ['parked-events', { service, streamId }],
      `/api/admin/dead-letters/events?${query}`,
      ParkedEvents,
    ),
  );
}

export function useReplay() {
  return useAdminMutation({
    send: ({ service, streamId }: Stream) =>
      api.post<{ applied: number }>('/api/admin/dead-letters/replay', { service, streamId }),
    done: ({ applied }) => ({
      title: t('eventsReplayed'),
      description: t('eventsApplied', { count: applied }),
    }),
    failed: () => t('stillParked'),
  });
}

export function useStartRebuild() {
  return useAdminMutation({
    send: ({ service, readModel }: { service: string; readModel: string }) =>
      api.post('/api/admin/rebuilds', { service, readModel }),
    done: (_response, { readModel }) => ({
      title: t('rebuildStarted'),
      description: t('rebuildStartedText', { readModel }),
    }),
    failed: () => t('rebuildNotStarted'),
  });
}
