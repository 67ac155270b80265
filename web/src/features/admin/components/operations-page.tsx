import { Spinner } from '../../../components/loading.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { useOperations } from '../api/operations.ts';
import { AdminPage } from './admin-page.tsx';
import { DeadLetterList } from './dead-letter-list.tsx';
import { ErasureList } from './erasure-list.tsx';
import { RebuildPanel } from './rebuild-panel.tsx';
import { ServiceTable } from './service-table.tsx';

export function OperationsPage() {
  const { data, error, refetch } = useOperations();
  return (
    <AdminPage title="Operations" subtitle="How the services do. Looked up every five seconds.">
      {data ? (
        <>
          <ServiceTable services={data.services} />
          <DeadLetterList />
          <RebuildPanel services={data.services} />
          <ErasureList erasures={data.erasures} />
        </>
      ) : error ? (
        <ErrorCard
          title="Nobody says how the services do"
          description={error.message}
          error={error}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </AdminPage>
  );
}
