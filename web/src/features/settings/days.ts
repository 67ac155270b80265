const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** 'December 22, 2026', as the member's own calendar has it. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}
