import { alertLimitOfMember } from '@candor/contracts/social-messaging/alert-limits';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState, LoadError } from '../../../components/page-states.tsx';
import { useAlerts } from '../../../lib/alerts.ts';
import { t } from '../messages/index.ts';
import { AlertCard } from './alert-card.tsx';

export function AlertsPage({ viewerId }: { viewerId: string }) {
  const alerts = useAlerts(viewerId);
  return (
    <div className="page-width grid max-w-3xl! grid-cols-1 gap-6 py-8 sm:py-12">
      <PageHeading
        title={t('yourAlerts')}
        subtitle={t('whatAlertsAre', { limit: alertLimitOfMember })}
        actions={
          <Link to="/dashboard?tab=settings" className={buttonStyle({ variant: 'outline' })}>
            {t('notificationSettings')}
          </Link>
        }
      />
      <div aria-busy={alerts.isFetching} className="grid grid-cols-1 gap-4">
        {alerts.data ? (
          alerts.data.length === 0 ? (
            <NoAlerts />
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {alerts.data.map((alert) => (
                <li key={alert.id} className="min-w-0">
                  <AlertCard viewerId={viewerId} alert={alert} />
                </li>
              ))}
            </ul>
          )
        ) : alerts.error && !alerts.isFetching ? (
          <LoadError title={t('alertsNotLoaded')} query={alerts} />
        ) : (
          <>
            <Skeleton className="h-32 rounded-2xl!" />
            <Skeleton className="h-32 rounded-2xl!" />
          </>
        )}
      </div>
    </div>
  );
}

function NoAlerts() {
  return (
    <EmptyState
      icon={BellRing}
      title={t('noAlerts')}
      description={t('howToGetAlerts')}
      actions={
        <Link to="/search" className={buttonStyle()}>
          {t('search')}
        </Link>
      }
    />
  );
}
