import { languageCookie, type Language } from '@candor/languages';
import { api } from './api.ts';
import { sendSubscriptionAgain } from './push-device.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Loads the page again in the language, and remembers it in this browser for a year. A member's mails and push
 * notifications change, too; if that fails, only the page does.
 */
export const switchLanguage = async (
  chosen: Language,
  { isMember }: { isMember: boolean },
): Promise<void> => {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${String(yearSeconds)}; samesite=lax`;
  if (isMember)
    await Promise.allSettled([api.put('/api/user/language', { language: chosen }), sendSubscriptionAgain()]);
  location.reload();
};
