import { currentLanguage, type Language, localeOf } from './index.ts';

const datesIn = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });

const dates = { en: datesIn('en'), es: datesIn('es'), fr: datesIn('fr') };

/** `Jan 5, 2025` in UTC, for mails and the text of pages. The web app writes dates the same way, in the reader's time zone. */
export const formatDate = (instant: string): string => dates[currentLanguage()].format(new Date(instant));
