import type { Passkey, SignInSettings } from '@candor/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { supportsPasskeys } from '../../../lib/passkeys.ts';
import { Setting } from './setting.tsx';

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./passkey-dialogs.tsx')).AddPasskeyDialog,
}));
const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog,
}));
const RemovePasskeyDialog = lazy(async () => ({
  default: (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog,
}));

type Open = { type: 'add' } | { type: 'rename' | 'remove'; passkey: Passkey };

/** The items of the sign-in card about passkeys. */
export function PasskeySettings({ email, settings }: { email: string; settings: SignInSettings }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { passkeys, hasPassword, secondFactor } = settings;
  return (
    <>
      <Setting
        name="Passkeys"
        text={
          supportsPasskeys()
            ? 'Sign in with the PIN, face or fingerprint of your device, without a password.'
            : 'This browser has no passkeys here. You can add one with another browser.'
        }
      >
        {supportsPasskeys() && (
          <Button variant="outline" size="small" onClick={() => setOpen({ type: 'add' })}>
            Add a passkey
          </Button>
        )}
      </Setting>
      {passkeys.map((passkey) => (
        <Setting key={passkey.id} name={<bdi>{passkey.name}</bdi>} text={historyOf(passkey)}>
          <Button variant="quiet" size="small" onClick={() => setOpen({ type: 'rename', passkey })}>
            Rename<span className="sr-only"> the passkey {passkey.name}</span>
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpen({ type: 'remove', passkey })}>
            Remove<span className="sr-only"> the passkey {passkey.name}</span>
          </Button>
        </Setting>
      ))}
      <Suspense>
        {open?.type === 'add' && (
          <AddPasskeyDialog
            email={email}
            hasPassword={hasPassword}
            hasSecondFactor={secondFactor !== null}
            onClose={close}
          />
        )}
        {open?.type === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
        {open?.type === 'remove' && (
          <RemovePasskeyDialog
            passkey={open.passkey}
            email={email}
            hasPassword={hasPassword}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const historyOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Passkey, added ${formatDate(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${formatDate(lastUsedAt)}`}`;
