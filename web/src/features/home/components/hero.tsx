import { PenLine, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { categoriesFigure, figuresOf, membersFigure, ratingsFigure } from '../../../lib/figures.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { screens, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useCreateRatingPath } from '../home-search.ts';
import { t } from '../messages/index.ts';

const loadFeaturedReview = () => import('./featured-review.tsx');

export function Hero({ onSearch }: { onSearch: () => void }) {
  const createRatingPath = useCreateRatingPath();
  const isWide = useMediaQuery(screens.wide);
  const featured = useLazyModule(loadFeaturedReview, isWide);
  const figures = figuresOf([ratingsFigure, membersFigure, categoriesFigure]);
  return (
    <section className="page-width grid items-center gap-12 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1.25fr_1fr] lg:pt-20 lg:pb-14">
      <div className="grid gap-7">
        <div className="grid gap-4">
          <h1 className="text-[2.625rem] leading-[1.05] tracking-[-0.022em] sm:text-6xl">{t('headline')}</h1>
          <p className="max-w-[34rem] text-lg leading-relaxed text-muted sm:text-xl">{t('introduction')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={createRatingPath} className={buttonStyle({ size: 'large' })}>
            <PenLine aria-hidden />
            {t('createRating')}
          </Link>
          <Button variant="outline" size="large" onClick={onSearch}>
            <Search aria-hidden />
            {t('searchRatings')}
          </Button>
        </div>
        {figures.length > 0 && (
          <ul className="flex flex-wrap gap-x-8 gap-y-2 text-muted max-sm:justify-between max-sm:gap-x-4">
            {figures.map(({ figure, noun }) => (
              <li key={noun} className="flex items-baseline gap-x-1.5 max-sm:flex-col">
                <span className="text-xl font-semibold text-ink">{figure}</span>
                <span className="text-[0.9375rem]">{noun}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isWide && (
        // As high as the review, so that the page does not jump.
        <div className="aspect-[4/3] w-full">
          {featured.status === 'loaded' && <featured.value.FeaturedReview />}
        </div>
      )}
    </section>
  );
}
