import type { BodySentTo, identityRoutes } from '@candor/contracts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { createPasskey, type PasskeyCreation } from '../../../lib/passkeys.ts';
import { useReloadedSettings } from './sign-in-settings.ts';
import { t } from '../messages/index.ts';

type NewPasskey = BodySentTo<typeof identityRoutes.preparePasskey> & { name: string };

/** The dialog shows failures. */
export function useAddPasskey() {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: async ({ name, ...proof }: NewPasskey) => {
      const options = await api.post<PasskeyCreation>('/api/user/passkeys/options', proof);
      const credential = await createPasskey(options);
      await api.post('/api/user/passkeys', { name, credential });
    },
    onSuccess: async () => {
      toast({ title: t('passkeyAdded'), description: t('passkeySignsIn') });
      await reload();
    },
  });
}

const pathOf = (id: string) => `/api/user/passkeys/${encodeURIComponent(id)}`;

/** The dialog shows failures. */
export function useRenamePasskey(id: string) {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (body: BodySentTo<typeof identityRoutes.renamePasskey>) => api.patch(pathOf(id), body),
    onSuccess: () => reload(),
  });
}

/** The dialog shows failures. */
export function useRemovePasskey(id: string) {
  const reload = useReloadedSettings();
  return useMutation({
    mutationFn: (proof: BodySentTo<typeof identityRoutes.removePasskey>) =>
      api.post(`${pathOf(id)}/removal`, proof),
    onSuccess: async () => {
      toast({ title: t('passkeyRemoved'), description: t('passkeySignsInNoMore') });
      await reload();
    },
  });
}
