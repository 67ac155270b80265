import { useParams } from 'react-router-dom';
import { EntityPage } from '../../features/entity/components/entity-page.tsx';
import { EntityMap, EntityMapToggle } from '../../features/map/components/page-map.tsx';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';

export function Component() {
  const { id = '' } = useParams();
  // Another entity is another page: nothing typed or opened goes along.
  return (
    <>
      <EntityPage
        key={id}
        id={id}
        mapToggle={(entity) => <EntityMapToggle entity={entity} />}
        map={(entity) => <EntityMap entity={entity} />}
      />
      <ReportDialogLoader />
    </>
  );
}
