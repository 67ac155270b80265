import { identityRoutes } from '@candor/contracts';
import { NotAllowed, type ServiceContext } from '@candor/platform';

/**
 * Asks identity whether the member is an administrator now, because their session may be older than their role.
 * Rejects with `NotAllowed` (403) when they are not, and with `Unavailable` when identity does not respond.
 */
export const requireAdmin = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberId: string,
): Promise<void> => {
  const { isAdmin } = await internal.call('identity', identityRoutes.administrator, {
    params: { id: memberId },
  });
  if (!isAdmin) throw new NotAllowed(403, 'Only administrators can do this.');
};
