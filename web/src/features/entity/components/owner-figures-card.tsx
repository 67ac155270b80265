import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { useOwnerFigures } from '../api/owner-figures.ts';
import { FigureSummary } from './figure-summary.tsx';
import { FigureTrends } from './figure-trends.tsx';
import { t } from '../messages/index.ts';

/** What only the owner sees: views, reviews, and how they respond. */
export function OwnerFiguresCard({ entityId }: { entityId: string }) {
  const query = useOwnerFigures(entityId);
  const { data: figures } = query;
  if (!figures && query.error && !query.isFetching)
    return <LoadError title={t('listingFiguresNotLoaded')} query={query} />;
  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby="owner-figures" aria-busy={!figures} className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="owner-figures" className="text-2xl">
            {t('listingFigures')}
          </h2>
          <p className="text-sm text-muted">{t('onlyYouSeeThem')}</p>
        </div>
        {figures ? (
          <>
            <FigureSummary figures={figures} />
            <FigureTrends figures={figures} />
          </>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </section>
    </Card>
  );
}
