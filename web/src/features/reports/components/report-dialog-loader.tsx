import { useEffect } from 'react';
import { toastFailure } from '../../../components/toast.ts';
import { openReportDialog, useReportable } from '../../../lib/reporting.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';

/** Loads and opens the report dialog when a Report button is pressed. */
export function ReportDialogLoader() {
  const thing = useReportable();
  const dialog = useLazyModule(loadDialog, thing !== null);

  useEffect(() => () => openReportDialog(null), []);
  useEffect(() => {
    if (thing === null || dialog.status !== 'failed') return;
    toastFailure('The form could not be loaded', dialog.error, 'Please reload the page.');
    openReportDialog(null);
  }, [thing, dialog]);

  if (thing === null || dialog.status !== 'loaded') return null;
  const { ReportDialog } = dialog.value;
  return <ReportDialog thing={thing} onClose={() => openReportDialog(null)} />;
}

function loadDialog() {
  return import('./report-dialog.tsx');
}
