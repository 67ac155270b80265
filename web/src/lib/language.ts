import {
  createTranslator,
  languageCookie,
  type Language,
  type Messages,
  type Translator,
} from '@candor/languages';

/** The language of this build of the page. */
export const language = import.meta.env.LANGUAGE as Language;

export const translatorOf = <English extends Messages>(messages: English): Translator<English> =>
  createTranslator(messages, language);

const yearSeconds = 365 * 24 * 60 * 60;

/** Loads the page again in the language, and remembers it in this browser for a year. */
export const switchLanguage = (chosen: Language): void => {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${String(yearSeconds)}; samesite=lax`;
  location.reload();
};
