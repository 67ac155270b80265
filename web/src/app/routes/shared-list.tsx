import { useParams } from 'react-router-dom';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';
import { SharedListPage } from '../../features/saved/components/shared-list-page.tsx';

export function Component() {
  const { linkId = '' } = useParams();
  return (
    <>
      <SharedListPage linkId={linkId} />
      <ReportDialogLoader />
    </>
  );
}
