import { useSearchParams } from 'react-router-dom';
import { MapToggle, ResultsMap } from '../../features/map/components/page-map.tsx';
import { resultsTitle } from '../../features/search/filters.ts';
import { SearchPage } from '../../features/search/components/search-page.tsx';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { useRememberSearch } from '../../features/suggest/recent-searches.ts';
import { readSearchFilters } from '../../lib/search-params.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  const [params] = useSearchParams();
  const filters = readSearchFilters(params);
  useDocumentTitle(resultsTitle(filters));
  useRememberSearch(filters.q);
  return (
    <SearchPage
      mapToggle={<MapToggle />}
      map={(found) => <ResultsMap {...found} />}
      textField={({ text, ...slot }) => (
        <SearchBox
          {...slot}
          aria-label="What are you looking for?"
          placeholder="A place, a dish, a name…"
          value={text}
        />
      )}
      whereField={(slot) => <WhereField {...slot} aria-label="Where" />}
    />
  );
}
