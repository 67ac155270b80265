import type { DeadLetter } from '@candor/contracts/admin/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { plural } from '../../../lib/format.ts';
import { asAdmin } from './as-admin.ts';
import { lookAgain } from './look-again.ts';

type Stream = Pick<DeadLetter, 'service' | 'streamId'>;

export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ service, streamId }: Stream) =>
      asAdmin(client, api.post<{ applied: number }>('/api/admin/dead-letters/replay', { service, streamId })),
    onSuccess: ({ applied }) => {
      toast({ title: 'Events replayed', description: `${plural(applied, 'event')} applied.` });
    },
    onError: (error) => {
      toastFailure('Still parked', error);
    },
    onSettled: () => lookAgain(client),
  });
}

export function useDrop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ service, streamId, version, reason }: Stream & { version: number; reason: string }) =>
      asAdmin(
        client,
        api.post<{ applied: number; isParked: boolean }>('/api/admin/dead-letters/drop', {
          service,
          streamId,
          version,
          reason,
        }),
      ),
    onSuccess: ({ applied, isParked }) => {
      toast({
        title: 'Event dropped',
        description: isParked
          ? 'The next one cannot be applied either.'
          : `${plural(applied, 'event')} behind it applied.`,
      });
    },
    onError: (error) => {
      toastFailure('Failed to drop the event', error);
    },
    onSettled: () => lookAgain(client),
  });
}

export function useStartRebuild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ service, readModel }: { service: string; readModel: string }) =>
      asAdmin(client, api.post('/api/admin/rebuilds', { service, readModel })),
    onSuccess: (_answer, { readModel }) => {
      toast({ title: 'Rebuild started', description: `${readModel} goes on being read meanwhile.` });
    },
    onError: (error) => {
      toastFailure('Failed to start the rebuild', error);
    },
    onSettled: () => lookAgain(client),
  });
}
