import type { OwnerFigures } from '@candor/contracts';
import type { Page } from 'playwright';

const figures: OwnerFigures = {
  weeks: ['2026-11-02', '2026-11-09', '2026-11-16'].map((week, at) => ({ week, views: at * 1_200 })),
  months: [
    { month: '2026-10-01', reviewCount: 0, averageRating: null },
    { month: '2026-11-01', reviewCount: 12, averageRating: 4.25 },
  ],
  reviewCount: 12,
  respondedCount: 5,
  medianResponseHours: 30,
};

/** For screens whose viewer becomes the owner of the listing by another response. */
export const respondWithFigures = (page: Page): Promise<unknown> =>
  page.route('**/api/entities/*/owner-figures', (route) => route.fulfill({ json: figures }));
