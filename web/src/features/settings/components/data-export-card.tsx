import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { dataExportFile, useDataExport, useRequestDataExport } from '../api/data-export.ts';

const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Lets the member take along everything that is kept of him. */
export function DataExportCard() {
  const { data: known, error, isFetching, refetch } = useDataExport();
  const request = useRequestDataExport();
  if (!known && error && !isFetching) {
    return (
      <ErrorCard
        title="Your data download could not be loaded"
        description={messageOf(error, 'Please try again in a moment.')}
        error={error}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const status = known?.status ?? 'none';
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 className="text-xl">Download my data</h3>
      <p className="text-[0.9375rem] leading-relaxed text-muted">
        A ZIP file with everything that Candor keeps of you: your account, ratings, messages and photos, with
        a page to read it all.
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {status === 'preparing' &&
          'Your data is being gathered. That can take a few minutes; you may leave this page.'}
        {status === 'ready' &&
          known?.expiresAt &&
          `Your data is ready. You can download it until ${instants.format(new Date(known.expiresAt))}.`}
        {status === 'failed' &&
          'Your data could not be gathered: a part of Candor does not answer. Please try again.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'ready' && (
          <a href={dataExportFile} download className={buttonStyle()}>
            Download ZIP
          </a>
        )}
        <Button
          variant="outline"
          isPending={request.isPending || status === 'preparing'}
          disabled={!known}
          onClick={() => {
            request.mutate();
          }}
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
