import { InboxPage } from '../../features/messages/components/inbox-page.tsx';
import { t } from '../../features/messages/messages/index.ts';
import { ReportDialogLoader } from '../../features/reports/components/report-dialog-loader.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle(t('messages'));
  return (
    <>
      <InboxPage />
      <ReportDialogLoader />
    </>
  );
}
