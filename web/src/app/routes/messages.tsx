import { InboxPage } from '../../features/messages/components/inbox-page.tsx';
import { ReportDesk } from '../../features/reports/components/report-desk.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export function Component() {
  useDocumentTitle('Messages');
  return (
    <>
      <InboxPage />
      <ReportDesk />
    </>
  );
}
