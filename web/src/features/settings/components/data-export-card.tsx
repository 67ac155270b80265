import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { exportFilePath, useDataExport, useRequestDataExport } from '../api/account.ts';
import { t } from '../messages/index.ts';

export function DataExportCard() {
  const query = useDataExport();
  const { data: dataExport } = query;
  const request = useRequestDataExport();
  if (!dataExport && query.error && !query.isFetching)
    return <LoadError title={t('exportNotLoaded')} query={query} />;
  const status = dataExport?.status ?? 'none';
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 className="text-xl">{t('downloadData')}</h3>
      <p className="text-[0.9375rem] leading-relaxed text-muted">{t('exportExplanation')}</p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {status === 'preparing' && t('collectingData')}
        {status === 'ready' &&
          dataExport?.expiresAt &&
          t('dataReady', { date: formatDateTime(dataExport.expiresAt) })}
        {status === 'failed' && t('dataFailed')}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'ready' && (
          <a href={exportFilePath} download className={buttonStyle()}>
            {t('downloadZip')}
          </a>
        )}
        <Button
          variant="outline"
          isPending={request.isPending || status === 'preparing'}
          disabled={!dataExport}
          onClick={() => request.mutate()}
        >
          {buttonLabels[status]}
        </Button>
      </div>
    </Card>
  );
}

const buttonLabels = {
  none: t('prepareData'),
  preparing: t('preparingData'),
  ready: t('prepareAgain'),
  failed: t('tryAgain'),
};
