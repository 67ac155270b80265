import { AdminUser, type AdminUsersPage } from '@candor/contracts/admin/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import type { FlagName } from '../flags.ts';
import { asAdmin } from './as-admin.ts';
import { listed, lookAgainLater, withListNote } from './list-behind.ts';
import { lookAgain } from './look-again.ts';

export interface FlagChange {
  userId: string;
  flag: FlagName;
  isOn: boolean;
}

export function useChangeFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, flag, isOn }: FlagChange) =>
      asAdmin(
        client,
        listed((onHeaders) =>
          api.put(
            `/api/admin/users/${encodeURIComponent(userId)}`,
            { [flag]: isOn },
            { parse: (body) => AdminUser.parse(body), onHeaders },
          ),
        ),
      ),
    onSuccess: async ({ answer: changed, isBehind }, { flag }) => {
      toast(
        withListNote({ title: 'User updated', description: 'User has been successfully updated.' }, isBehind),
      );
      if (isBehind) lookAgainLater(client);
      // Of two changes at once, each answer may have been given before the other change.
      client.setQueriesData<AdminUsersPage>(
        { queryKey: ['admin', 'users'] },
        (page) => page && withFlag(page, changed, flag),
      );
      await lookAgain(client);
    },
    onError: async (error) => {
      toastFailure('Failed to update user', error);
      await lookAgain(client);
    },
  });
}

function withFlag(page: AdminUsersPage, changed: AdminUser, flag: FlagName): AdminUsersPage {
  const items = page.items.map((user) =>
    user.id === changed.id ? { ...user, [flag]: changed[flag] } : user,
  );
  return { ...page, items };
}
