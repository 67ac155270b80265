import { useRef } from 'react';
import { AdPlaceholder } from '../../components/ads.tsx';
import { CategoryTiles } from '../../features/home/components/category-tiles.tsx';
import { Hero } from '../../features/home/components/hero.tsx';
import { SearchForm, SearchSection } from '../../features/home/components/search-form.tsx';
import { TrendingSection } from '../../features/home/components/trending-section.tsx';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { screens, useMediaQuery } from '../../lib/use-media-query.ts';

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
        <SearchSection ref={searchSection}>
          <SearchForm
            textField={({ control, text, ...slot }) => (
              <SearchBox {...slot} id={control.id} ref={textField} value={text} />
            )}
            whereField={({ control, ...slot }) => <WhereField {...slot} id={control.id} />}
          />
          {!isPhone && advertisement}
        </SearchSection>
        <CategoryTiles />
        {/* On a phone it would be all that is seen below the form. */}
        {isPhone && advertisement}
        <TrendingSection />
      </div>
    </>
  );
}
