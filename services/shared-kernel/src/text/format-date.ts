import { currentLanguage, localeOf } from '@candor/languages';

/** `Jan 5, 2025` in UTC, for mails. Pages write dates the same way, in the reader's time zone. */
export const formatDate = (instant: string): string =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(instant),
  );
