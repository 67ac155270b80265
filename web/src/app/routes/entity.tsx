import { useParams } from 'react-router-dom';
import { EntityPage } from '../../features/entity/components/entity-page.tsx';
import { EntityMap, EntityMapToggle } from '../../features/map/components/page-map.tsx';
import { ReportDesk } from '../../features/reports/components/report-desk.tsx';

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
      <ReportDesk />
    </>
  );
}
