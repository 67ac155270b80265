/** How long to wait, for people: '1 second', '42 seconds', '1 minute', '2 hours'; rounded up, at least a second. */
export const waitText = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return plural(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
};

const plural = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
