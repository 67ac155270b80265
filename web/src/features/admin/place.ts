/** 'Austin, TX', or what there is of it. */
export function formatPlace({ city, state }: { city: string | null; state: string | null }): string {
  return [city, state].filter(Boolean).join(', ') || '—';
}
