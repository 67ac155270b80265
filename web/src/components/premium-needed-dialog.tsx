import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface PremiumNeededDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** For a premium viewer: the other one is not premium. */
export function PremiumNeededDialog({ open, onOpenChange }: PremiumNeededDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Premium Feature"
      description="Direct messaging requires both users to be premium members. This user hasn't upgraded yet."
    >
      <DialogActions>
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
