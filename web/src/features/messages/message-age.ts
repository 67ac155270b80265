const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'Just now', '5m ago', '3h ago', '2d ago', and from a week on the date as the reader writes it. */
export function messageAge(createdAt: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(createdAt);
  if (ageMs < minuteMs) return 'Just now';
  if (ageMs < hourMs) return `${String(Math.floor(ageMs / minuteMs))}m ago`;
  if (ageMs < dayMs) return `${String(Math.floor(ageMs / hourMs))}h ago`;
  if (ageMs < 7 * dayMs) return `${String(Math.floor(ageMs / dayMs))}d ago`;
  return new Date(createdAt).toLocaleDateString();
}
