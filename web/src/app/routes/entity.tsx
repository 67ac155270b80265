import { useParams } from 'react-router-dom';
import { EntityPage } from '../../features/entity/components/entity-page.tsx';
import { EntityMap, EntityMapToggle } from '../../features/map/components/page-map.tsx';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';
import { PlacesAround } from '../../features/search/components/places-around.tsx';

export function Component() {
  const { id = '' } = useParams();
  // Resets the state of the page when the entity changes.
  return (
    <>
      <EntityPage
        key={id}
        id={id}
        mapToggle={(entity) => <EntityMapToggle entity={entity} />}
        map={(entity) => <EntityMap entity={entity} />}
        around={(entity) => <PlacesAround entity={entity} />}
      />
      <ReportDialogLoader />
    </>
  );
}
