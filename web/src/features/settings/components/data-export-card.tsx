import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { exportFilePath, useDataExport, useRequestDataExport } from '../api/account.ts';

export function DataExportCard() {
  const query = useDataExport();
  const { data: dataExport } = query;
  const request = useRequestDataExport();
  if (!dataExport && query.error && !query.isFetching)
    return <LoadError title="Your data download could not be loaded" query={query} />;
  const status = dataExport?.status ?? 'none';
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 className="text-xl">Download my data</h3>
      <p className="text-[0.9375rem] leading-relaxed text-muted">
        A ZIP file with everything that Candor stores about you: your account, ratings, messages and photos,
        with a page to read it all.
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {status === 'preparing' &&
          'Your data is being collected. This can take a few minutes, and you can leave this page.'}
        {status === 'ready' &&
          dataExport?.expiresAt &&
          `Your data is ready. You can download it until ${formatDateTime(dataExport.expiresAt)}.`}
        {status === 'failed' &&
          'Your data could not be collected, because a part of Candor does not respond. Please try again.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'ready' && (
          <a href={exportFilePath} download className={buttonStyle()}>
            Download ZIP
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
  none: 'Prepare My Data',
  preparing: 'Preparing…',
  ready: 'Prepare Again',
  failed: 'Try Again',
} as const;
