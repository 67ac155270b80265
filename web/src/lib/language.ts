import { languageCookie, type Language } from '@candor/languages';

const yearSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in the language, and remembers it in this browser for a year. */
export const switchLanguage = (chosen: Language): void => {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${String(yearSeconds)}; samesite=lax`;
  location.reload();
};
