import { identityRoutes } from '@candor/contracts';
import { NotAllowed } from '../http/problems.ts';
import type { ServiceContext } from '../service/service.ts';

/** Refuses (403) who is no admin now, whatever his session says. Rejects with `Unavailable` while identity does not answer. */
export const requireAdmin = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberId: string,
): Promise<void> => {
  const { isAdmin } = await internal.call('identity', identityRoutes.administrator, {
    params: { id: memberId },
  });
  if (!isAdmin) throw new NotAllowed(403, 'Only administrators can do this.');
};
