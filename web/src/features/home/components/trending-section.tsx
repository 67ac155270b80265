import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { useTrendingRatings } from '../api/trending-ratings.ts';
import { t } from '../messages/index.ts';

const loadTrending = () => import('./trending.tsx');

/** Below the first screen, so its code comes after it. Its data is requested at once. */
export function TrendingSection() {
  useTrendingRatings();
  const code = useLazyModule(loadTrending);
  switch (code.status) {
    case 'loading':
      return <div className="min-h-[60rem]" />;
    case 'loaded':
      return <code.value.Trending />;
    case 'failed':
      return <p role="alert">{t('reviewsNotLoaded')}</p>;
  }
}
