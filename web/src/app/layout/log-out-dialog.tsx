import { ConfirmationDialog } from '../../components/dialog.tsx';
import { t } from './messages/index.ts';

interface LogOutDialogProps {
  waitingReviews: number;
  decide: (isConfirmed: boolean) => void;
}

/** Before the reviews that wait on this device are lost. */
export function LogOutDialog({ waitingReviews, decide }: LogOutDialogProps) {
  return (
    <ConfirmationDialog
      title={t('logOutAndDeleteUnsent')}
      description={t('unsentReviews', { count: waitingReviews })}
      confirmLabel={t('logOutAndDelete')}
      cancelLabel={t('staySignedIn')}
      onConfirm={() => {
        decide(true);
      }}
      onClose={() => {
        decide(false);
      }}
    />
  );
}
