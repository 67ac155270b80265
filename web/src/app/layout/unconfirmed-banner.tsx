import { MailQuestion } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useResendConfirmation } from '../../features/auth/api/confirm-email.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** For members of whom nobody knows yet whether their email is theirs. */
export function UnconfirmedBanner() {
  const user = useCurrentUser();
  const resending = useResendConfirmation();
  if (user === null || user.isConfirmed) return null;
  return (
    <section
      aria-label="Confirm your email"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b bg-accent-soft px-4 py-2 text-sm"
    >
      <p className="flex min-w-0 items-start gap-2.5">
        <MailQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0 break-words">
          Please confirm {user.email} with the link that we mailed: until then your votes do not count.
        </span>
      </p>
      <Button
        variant="link"
        className="min-h-6"
        isPending={resending.isPending}
        onClick={() => {
          resending.mutate();
        }}
      >
        Send again
      </Button>
    </section>
  );
}
