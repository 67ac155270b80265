import { AdminUser, type AdminUsersPage } from '@candor/contracts/admin/http';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';
import { useAdminMutation } from './admin-mutation.ts';

export type FlagName = 'isPremium' | 'isVerified' | 'isAdmin';

interface FlagChange {
  userId: string;
  flag: FlagName;
  isOn: boolean;
}

export function useSetFlag() {
  const client = useQueryClient();
  return useAdminMutation({
    send: ({ userId, flag, isOn }: FlagChange, onHeaders) =>
      api.put(
        `/api/admin/users/${encodeURIComponent(userId)}`,
        { [flag]: isOn },
        { parse: (body) => AdminUser.parse(body), onHeaders },
      ),
    done: (changed, { flag }) => {
      // Only this flag: with two changes at once, either response may be older than the other change.
      client.setQueriesData<AdminUsersPage>({ queryKey: ['admin', 'users'] }, (page) => {
        if (!page) return undefined;
        const items = page.items.map((user) =>
          user.id === changed.id ? { ...user, [flag]: changed[flag] } : user,
        );
        return { ...page, items };
      });
      return { title: t('userUpdated'), description: t('userUpdatedText') };
    },
    failed: () => t('userNotUpdated'),
  });
}

interface Response {
  requestId: string;
  text: string;
}

/** The sender gets it by mail. */
export function useRespond() {
  return useAdminMutation({
    send: ({ requestId, text }: Response, onHeaders) =>
      api.post(`/api/admin/requests/${encodeURIComponent(requestId)}/respond`, { text }, { onHeaders }),
    done: () => ({ title: t('responseSent'), description: t('responseSentText') }),
    failed: () => t('responseNotSent'),
  });
}

/** Shows other admins that this one is handling the report. */
export function useClaimCase() {
  return useAdminMutation({
    send: (caseId: string) => api.post(`/api/admin/reports/${encodeURIComponent(caseId)}/claim`),
    failed: () => t('reportNotClaimed'),
  });
}
