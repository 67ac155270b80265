import type { Alert, ChangeAlertBody, CreateAlertBody } from '@candor/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { t } from './messages/index.ts';

const alertsKey = (viewerId: string) => ['alerts', viewerId];

/** The newest first. */
export function useAlerts(viewerId: string) {
  return useQuery({
    queryKey: alertsKey(viewerId),
    queryFn: ({ signal }) => api.get<Alert[]>('/api/alerts', { signal }),
  });
}

export function useCreateAlert(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alert: CreateAlertBody) => api.post<Alert>('/api/alerts', alert),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey(viewerId) }),
  });
}

export function useChangeAlert(viewerId: string, alertId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeAlertBody) => api.patch<Alert>(`/api/alerts/${alertId}`, change),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey(viewerId) }),
  });
}

export function useDeleteAlert(viewerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alertId: string) => api.delete<undefined>(`/api/alerts/${alertId}`),
    // Not awaited: the alert leaves the page, and then its callers' callbacks would not run.
    onSuccess: () => void client.invalidateQueries({ queryKey: alertsKey(viewerId) }),
  });
}

export const frequencyOptions = [
  { value: 'daily', label: t('onceADay') },
  { value: 'weekly', label: t('onceAWeek') },
] as const satisfies readonly { value: Alert['frequency']; label: string }[];

export function frequencyOf(value: string): Alert['frequency'] {
  return value === 'weekly' ? 'weekly' : 'daily';
}
