import type { PushSettings } from '@candor/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import {
  ensurePushRegistration,
  pushSettingsPath as path,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../lib/push-device.ts';
import { t } from '../messages/index.ts';

/** `unavailable`: the site or the browser has no push notifications. `blocked`: the member refused them in the browser. */
export type DevicePush =
  | { status: 'unavailable' }
  | { status: 'blocked' }
  | { status: 'off' | 'on'; applicationServerKey: string };

export const devicePushQuery = queryOptions({
  queryKey: ['device-push'],
  queryFn: async ({ signal }): Promise<DevicePush> => {
    const { applicationServerKey, isSubscribed } = await api.get<PushSettings>(path, { signal });
    const registration = applicationServerKey === null ? null : await ensurePushRegistration();
    if (applicationServerKey === null || registration === null) return { status: 'unavailable' };
    if (Notification.permission === 'denied') return { status: 'blocked' };
    const isOn = isSubscribed && (await registration.pushManager.getSubscription()) !== null;
    return { status: isOn ? 'on' : 'off', applicationServerKey };
  },
});

/** Loaded again whenever the card comes into view: the browser's permission may have changed. */
export function useDevicePush() {
  return useQuery({ ...devicePushQuery, refetchOnMount: 'always' });
}

export function useTurnOnPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (applicationServerKey: string) => {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return permission;
      const subscription = await subscribeBrowser(applicationServerKey);
      try {
        await api.put(path, subscription.toJSON());
      } catch (error) {
        await subscription.unsubscribe().catch(() => false);
        throw error;
      }
      return permission;
    },
    onSuccess: (permission) => {
      if (permission !== 'default') return;
      toast({
        title: t('pushStaysOff'),
        description: t('allowPush'),
      });
    },
    onError: (error) => {
      toastFailure(t('turnOnPushFailed'), error, t('pushServiceUnreachable'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicePushQuery.queryKey }),
  });
}

export function useTurnOffPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api.delete(path);
      // The server sends nothing more, so the browser's part may fail.
      await unsubscribeBrowser().catch(() => undefined);
    },
    onError: (error) => {
      toastFailure(t('turnOffPushFailed'), error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicePushQuery.queryKey }),
  });
}
