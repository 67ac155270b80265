import type { PlatformConfig } from '@candor/platform';

/** Where no mail is sent nobody could confirm his address, so everybody counts as if he had. */
export const hasConfirmedAddress = (
  { is_confirmed }: { readonly is_confirmed: boolean },
  { SMTP_URL }: Pick<PlatformConfig, 'SMTP_URL'>,
): boolean => is_confirmed || SMTP_URL === undefined;
