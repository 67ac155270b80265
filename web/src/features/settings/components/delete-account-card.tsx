import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { type AccountDeleted, DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountCardProps {
  email: string;
  onDeleted: AccountDeleted;
}

/** The way out. */
export function DeleteAccountCard({ email, onDeleted }: DeleteAccountCardProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-4 border-danger/50 p-5 sm:p-7">
      <h3 className="text-xl">Delete my account</h3>
      <p className="text-[0.9375rem] leading-relaxed text-muted">
        Your profile, ratings and messages are hidden at once, and erased for ever after seven days. Until
        then you can change your mind by signing in.
      </p>
      <Button
        variant="danger"
        className="sm:justify-self-start"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Delete My Account
      </Button>
      {isAsked && (
        <DeleteAccountDialog
          email={email}
          onClose={() => {
            setIsAsked(false);
          }}
          onDeleted={onDeleted}
        />
      )}
    </Card>
  );
}
