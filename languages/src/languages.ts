/** The first one is used for everybody who prefers no other. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** As speakers of the language call it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** Holds the language that somebody chose by hand. */
export const languageCookie = 'candor_language';

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

/** For `Intl`. English dates and numbers are those of the US. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);
