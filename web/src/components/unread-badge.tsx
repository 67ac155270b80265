/** '9+' above 9; null when there is nothing to show. */
export function unreadLabel(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

/** How many messages wait. */
export function UnreadBadge({ count }: { count: number }) {
  const label = unreadLabel(count);
  if (label === null) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-content-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger tabular-nums">
      {label}
      <span className="sr-only"> unread</span>
    </span>
  );
}
