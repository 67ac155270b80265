import { api } from '../../../lib/api.ts';

/** As many as the server takes at once. */
export const viewsAtOnce = 50;

/** Figures for the ratings' authors: whether it worked is nothing that the viewer has to know. */
export function noteViews(ratingIds: string[]): void {
  api.post('/api/ratings/views', { ratingIds }).catch(() => undefined);
}
