import { currentLanguage, localeOf } from '@candor/languages';

/** How long to wait, for people: '1 second', '42 seconds', '1 minute', '2 hours'; rounded up, at least a second. */
export const waitText = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return quantity(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? quantity(minutes, 'minute') : quantity(Math.ceil(minutes / 60), 'hour');
};

const quantity = (count: number, unit: string): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  }).format(count);
