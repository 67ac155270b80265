import { NotificationKind } from '@candor/contracts';
import { createSignedValues, type InternalSecrets } from '@candor/platform';
import { z } from 'zod';

const Unsubscribe = z.object({
  memberId: z.uuid(),
  /** `digests`: of all kinds. */
  mails: z.union([NotificationKind, z.literal('digests')]),
  /** Of one alert; otherwise of all that `mails` names. */
  alertId: z.uuid().optional(),
});
export type Unsubscribe = z.infer<typeof Unsubscribe>;

export interface UnsubscribeLinks {
  urlOf(unsubscribe: Unsubscribe): string;
  /** `null`: the token is not ours. */
  read(token: string): Unsubscribe | null;
}

/** The links that stop mails. They have no end, because people also read old mails. */
export const createUnsubscribeLinks = (
  config: InternalSecrets & { readonly PUBLIC_URL: string },
): UnsubscribeLinks => {
  const values = createSignedValues(config, 'unsubscribe');
  return {
    urlOf: ({ memberId, mails, alertId }) => {
      const url = new URL('/unsubscribe', config.PUBLIC_URL);
      url.searchParams.set(
        'token',
        values.sign(`${memberId}.${mails}${alertId === undefined ? '' : `.${alertId}`}`),
      );
      // For the page, which cannot read the token.
      if (alertId !== undefined) url.searchParams.set('of', 'alert');
      return url.href;
    },
    read: (token) => {
      const [memberId, mails, alertId] = values.read(token)?.split('.') ?? [];
      return Unsubscribe.safeParse({ memberId, mails, alertId }).data ?? null;
    },
  };
};
