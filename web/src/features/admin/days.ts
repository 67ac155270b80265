const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Jan 5, 2025', where the viewer is. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}

const moments = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Jan 5, 2025, 3:04 PM', where the viewer is. */
export function formatMoment(instant: string): string {
  return moments.format(new Date(instant));
}
