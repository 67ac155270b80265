import { useEffect } from 'react';
import { useViewerId } from '../../lib/session.ts';

/** Members' looks at ratings are counted for their authors; visitors load nothing for it. */
export function useRatingViews(): void {
  const viewerId = useViewerId() ?? null;
  useEffect(() => {
    if (viewerId === null) return;
    let isOver = false;
    let stop = (): void => {
      isOver = true;
    };
    import('../../features/rating-views/watch-rating-views.ts').then(
      ({ watchRatingViews }) => {
        if (!isOver) stop = watchRatingViews();
      },
      // Without it nothing is missing on the page.
      () => undefined,
    );
    return () => {
      stop();
    };
  }, [viewerId]);
}
