import { useEffect } from 'react';
import { toastFailure } from '../../../components/toast.ts';
import { openReportDialog, useReportable } from '../../../lib/reporting.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { t } from '../messages/index.ts';

/** Loads and opens the report dialog when a Report button is pressed. */
export function ReportDialogLoader() {
  const thing = useReportable();
  const dialog = useLazyModule(loadDialog, thing !== null);

  useEffect(() => () => openReportDialog(null), []);
  useEffect(() => {
    if (thing === null || dialog.status !== 'failed') return;
    toastFailure(t('formNotLoaded'), dialog.error, t('reloadPage'));
    openReportDialog(null);
  }, [thing, dialog]);

  if (thing === null || dialog.status !== 'loaded') return null;
  const { ReportDialog } = dialog.value;
  return <ReportDialog thing={thing} onClose={() => openReportDialog(null)} />;
}

function loadDialog() {
  return import('./report-dialog.tsx');
}
