import type { Alert, ChangeAlertBody } from '@candor/contracts';
import { savedSearchPath } from '@candor/contracts/search/saved-search-path';
import { alertNameLength } from '@candor/contracts/social-messaging/alert-limits';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { Select } from '../../../components/inputs.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { RenameForm } from '../../../components/rename-form.tsx';
import { toast, toastFailure } from '../../../components/toast.ts';
import { frequencyOf, frequencyOptions, useChangeAlert, useDeleteAlert } from '../../../lib/alerts.ts';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../messages/index.ts';

interface AlertCardProps {
  viewerId: string;
  alert: Alert;
}

/** A saved search, and what its member can do with it. */
export function AlertCard({ viewerId, alert }: AlertCardProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { id, name, isPaused, frequency } = alert;
  const changing = useChangeAlert(viewerId, id);
  const renaming = useChangeAlert(viewerId, id);
  const close = () => setOpen(null);
  const change = (changed: ChangeAlertBody) =>
    changing.mutate(changed, { onError: (error) => toastFailure(t('alertNotChanged'), error) });
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      {open === 'rename' ? (
        <RenameForm
          name={name}
          maxLength={alertNameLength}
          label={t('alertName')}
          failure={t('alertNotRenamed')}
          rename={(changed) => renaming.mutateAsync({ name: changed })}
          onClose={close}
        />
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-xl break-words">
              <Link to={savedSearchPath(alert.search)} className="text-link rounded-sm">
                <bdi>{name}</bdi>
              </Link>
            </h2>
            {isPaused && <Badge variant="outline">{t('paused')}</Badge>}
          </div>
          <p className="text-sm text-muted">
            {alert.search.view === 'places'
              ? t('placeSearchSaved', { date: formatDate(alert.createdAt) })
              : t('reviewSearchSaved', { date: formatDate(alert.createdAt) })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
        <div className="min-w-52">
          <Select
            aria-label={t('howOften', { name })}
            options={frequencyOptions}
            value={frequency}
            onValueChange={(value) => change({ frequency: frequencyOf(value) })}
          />
        </div>
        <Button
          variant="outline"
          size="small"
          isPending={changing.isPending}
          onClick={() => change({ isPaused: !isPaused })}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? t.rich('resumeAlert', { name, hidden }) : t.rich('pauseAlert', { name, hidden })}
        </Button>
        {open !== 'rename' && (
          <Button variant="outline" size="small" onClick={() => setOpen('rename')}>
            <Pencil aria-hidden />
            {t.rich('renameAlert', { name, hidden })}
          </Button>
        )}
        <Button variant="outline" size="small" className="text-danger!" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden />
          {t.rich('deleteAlert', { name, hidden })}
        </Button>
      </div>
      {open === 'delete' && <DeleteAlertDialog viewerId={viewerId} alert={alert} onClose={close} />}
    </Card>
  );
}

function DeleteAlertDialog({ viewerId, alert, onClose }: AlertCardProps & { onClose: () => void }) {
  const deletion = useDeleteAlert(viewerId);
  return (
    <ConfirmationDialog
      onClose={onClose}
      title={t('deleteAlertTitle')}
      description={t.rich('deletionOfAlert', {
        name: alert.name,
        bdi: (children) => <bdi key="bdi">{children}</bdi>,
      })}
      confirmLabel={t('delete')}
      isPending={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(alert.id, {
          onSuccess: () => {
            onClose();
            toast({ title: t('alertDeleted') });
          },
          onError: (error) => toastFailure(t('alertNotDeleted'), error),
        })
      }
    />
  );
}
