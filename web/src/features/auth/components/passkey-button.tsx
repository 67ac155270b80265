import { KeyRound } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { supportsPasskeys } from '../../../lib/passkeys.ts';
import { usePasskeySignIn } from '../api/sign-in.ts';
import { t } from '../messages/index.ts';

/** Nothing where the browser has no passkeys. */
export function PasskeyButton({ rememberMe = false }: { rememberMe?: boolean }) {
  const { mutate, isPending } = usePasskeySignIn();
  if (!supportsPasskeys()) return null;
  return (
    <Button variant="outline" size="large" isPending={isPending} onClick={() => mutate(rememberMe)}>
      {!isPending && <KeyRound aria-hidden />}
      {t('continueWithPasskey')}
    </Button>
  );
}
