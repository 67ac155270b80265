import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompareBar } from '../../components/compare-bar.tsx';
import { Spinner } from '../../components/loading.tsx';
import { FoundPlacesMap, MapToggle, ResultsMap } from '../../features/map/components/page-map.tsx';
import type { SearchFields } from '../../features/search/components/search-bar.tsx';
import { SearchPage } from '../../features/search/components/search-page.tsx';
import { resultsTitle } from '../../features/search/filters.ts';
import { isPlacesView } from '../../features/search/place-filters.ts';
import { PlacePicker } from '../../features/suggest/components/place-picker.tsx';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { useRememberSearch } from '../../features/suggest/recent-searches.ts';
import { readComparedIds } from '../../lib/compared-entities.ts';
import { readSharedFilters } from '../../lib/search-params.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const PlacesPage = lazy(async () => ({
  default: (await import('../../features/search/components/places-page.tsx')).PlacesPage,
}));

const ComparePage = lazy(async () => ({
  default: (await import('../../features/compare/components/compare-page.tsx')).ComparePage,
}));

const fields: SearchFields = {
  textField: ({ text, ...slot }) => <SearchBox {...slot} value={text} />,
  whereField: (slot) => <WhereField {...slot} />,
};

export function Component() {
  const [params] = useSearchParams();
  const comparedIds = readComparedIds(params);
  return comparedIds ? (
    <Suspense fallback={<Spinner />}>
      <ComparePage ids={comparedIds} addField={(onPick) => <PlacePicker onPick={onPick} />} />
    </Suspense>
  ) : (
    <>
      <Results params={params} />
      <CompareBar />
    </>
  );
}

function Results({ params }: { params: URLSearchParams }) {
  const filters = readSharedFilters(params);
  useDocumentTitle(resultsTitle(filters));
  useRememberSearch(filters.q);
  if (isPlacesView(params)) {
    return (
      <Suspense fallback={<Spinner />}>
        <PlacesPage {...fields} mapToggle={<MapToggle />} map={(found) => <FoundPlacesMap {...found} />} />
      </Suspense>
    );
  }
  return <SearchPage {...fields} mapToggle={<MapToggle />} map={(found) => <ResultsMap {...found} />} />;
}
