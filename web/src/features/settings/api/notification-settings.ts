import type { CurrentUser, NotificationSettings } from '@candor/contracts';
import type { Language } from '@candor/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { storeCurrentUser } from '../../../lib/session.ts';
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

/** The card shows the change at once, and takes it back if it fails. */
export function useChangeLanguageOfMails(user: CurrentUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => api.put('/api/user/language', { language }),
    onMutate: (language) => storeCurrentUser(client, { ...user, language }),
    onError: (error) => {
      storeCurrentUser(client, user);
      toastFailure(t('changeSettingFailed'), error);
    },
  });
}
