const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Jan 5, 2025', where the viewer is. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}
