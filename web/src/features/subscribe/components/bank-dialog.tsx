import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';

interface BankDialogProps {
  isPending: boolean;
  price: string;
  onAnswer: (isApproved: boolean) => void;
}

/** Stands for the page on which a bank asks its customer. To close it is to refuse. */
export function BankDialog({ isPending, price, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      onClose={() => {
        onAnswer(false);
      }}
      isPending={isPending}
      title="Approve This Payment"
      description={`Test mode: in place of your bank we ask whether you want to pay ${price} to Candor every month.`}
    >
      <DialogActions>
        <Button
          variant="outline"
          disabled={isPending}
          onClick={() => {
            onAnswer(false);
          }}
        >
          Refuse
        </Button>
        <Button
          isPending={isPending}
          onClick={() => {
            onAnswer(true);
          }}
        >
          Approve
        </Button>
      </DialogActions>
    </Dialog>
  );
}
