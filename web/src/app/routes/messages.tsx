import { InboxPage } from '../../features/messages/components/inbox-page.tsx';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Messages');
  return (
    <>
      <InboxPage />
      <ReportDialogLoader />
    </>
  );
}
