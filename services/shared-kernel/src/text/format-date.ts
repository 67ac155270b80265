const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Jan 5, 2025` in UTC, for mails. Pages write dates the same way, in the reader's time zone. */
export const formatDate = (instant: string): string => dates.format(new Date(instant));
