import type { QueryClient } from '@tanstack/react-query';

/** After the member has published or changed a rating. */
export function invalidateRatings(client: QueryClient): void {
  for (const key of ['ratings', 'rating', 'entity', 'dashboard']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}
