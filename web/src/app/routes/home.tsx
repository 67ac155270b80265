import { useRef } from 'react';
import { AdPlaceholder } from '../../components/ads.tsx';
import { CategoryTiles } from '../../features/home/components/category-tiles.tsx';
import { Hero } from '../../features/home/components/hero.tsx';
import { SearchForm } from '../../features/home/components/search-form.tsx';
import { Trending } from '../../features/home/components/trending.tsx';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('');
  const searchSection = useRef<HTMLElement>(null);
  const textField = useRef<HTMLInputElement>(null);

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
          <AdPlaceholder slot={101} />
        </section>
        <CategoryTiles />
        <Trending />
      </div>
    </>
  );
}
