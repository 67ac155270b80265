import { useRef } from 'react';
import { AdPlaceholder } from '../../components/ads.tsx';
import { CategoryTiles } from '../../features/home/components/category-tiles.tsx';
import { Hero } from '../../features/home/components/hero.tsx';
import { SearchForm } from '../../features/home/components/search-form.tsx';
import { useTrendingRatings } from '../../features/home/api/trending-ratings.ts';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { screens, useMediaQuery } from '../../lib/use-media-query.ts';

const loadTrending = () => import('../../features/home/components/trending.tsx');

export function Component() {
  useDocumentTitle('');
  const searchSection = useRef<HTMLElement>(null);
  const textField = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(screens.phone);
  const advertisement = <AdPlaceholder slot={101} />;

  const showSearch = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    searchSection.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    textField.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Hero onSearch={showSearch} />
      <div className="page-width grid grid-cols-1 gap-14 sm:gap-16">
        <section ref={searchSection} aria-label="Search ratings" className="grid grid-cols-1 gap-6">
          <SearchForm
            textField={({ control, text, ...slot }) => (
              <SearchBox
                {...slot}
                id={control.id}
                ref={textField}
                value={text}
                placeholder="A place, a dish, a name…"
              />
            )}
            whereField={({ control, ...slot }) => <WhereField {...slot} id={control.id} />}
          />
          {!isPhone && advertisement}
        </section>
        <CategoryTiles />
        {/* On a phone it would be all that is seen below the form. */}
        {isPhone && advertisement}
        <TrendingSection />
      </div>
    </>
  );
}

/** Below the first screen, so its code comes after it. Its data is requested at once. */
function TrendingSection() {
  useTrendingRatings();
  const code = useLazyModule(loadTrending);
  switch (code.status) {
    case 'loading':
      return <div className="min-h-[60rem]" />;
    case 'loaded':
      return <code.value.Trending />;
    case 'failed':
      return <p role="alert">Some reviews could not be loaded. Please reload the page.</p>;
  }
}
