import type { NotificationSettings } from '@candor/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';

const path = '/api/notifications/settings';

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api.get<NotificationSettings>(path, { signal }),
});

/** Loaded again whenever the card comes into view: a mail's link may have changed them. */
export function useNotificationSettings() {
  return useQuery({ ...settingsQuery, refetchOnMount: 'always' });
}

/** The card shows the change at once, and takes it back if it fails. */
export function useChangeNotificationSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    mutationFn: (changed: Partial<NotificationSettings>) => api.put<NotificationSettings>(path, changed),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...changed });
    },
    onError: (error) => toastFailure(t('changeSettingFailed'), error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
