import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** For a premium member who wants to write to a member without premium. */
export function PremiumNeededDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Premium Feature"
      description="Direct messaging requires both users to be premium members. This user hasn't upgraded yet."
    >
      <DialogActions>
        <Button onClick={onClose}>Got it</Button>
      </DialogActions>
    </Dialog>
  );
}
