import { ConfirmationDialog } from '../../components/dialog.tsx';
import { plural } from '../../lib/format.ts';

interface LogOutDialogProps {
  waitingReviews: number;
  decide: (isConfirmed: boolean) => void;
}

/** Before the reviews that wait on this device are lost. */
export function LogOutDialog({ waitingReviews, decide }: LogOutDialogProps) {
  return (
    <ConfirmationDialog
      title="Log out and delete what was not sent?"
      description={`${plural(waitingReviews, 'review waits', 'reviews wait')} on this device. If you log out, Candor deletes what it has not sent.`}
      confirmLabel="Log Out and Delete"
      cancelLabel="Stay Signed In"
      onConfirm={() => {
        decide(true);
      }}
      onClose={() => {
        decide(false);
      }}
    />
  );
}
