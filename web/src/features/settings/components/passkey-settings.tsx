import type { Passkey, SignInSettings } from '@candor/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { formatDate } from '../../../lib/format.ts';
import { supportsPasskeys } from '../../../lib/passkeys.ts';
import { Setting } from './setting.tsx';
import { hidden } from './hidden-text.tsx';
import { t } from '../messages/index.ts';

const AddPasskeyDialog = lazyDialog(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazyDialog(
  async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog,
);
const RemovePasskeyDialog = lazyDialog(
  async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog,
);

type Open = { type: 'add' } | { type: 'rename' | 'remove'; passkey: Passkey };

/** The items of the sign-in card about passkeys. */
export function PasskeySettings({ email, settings }: { email: string; settings: SignInSettings }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { passkeys, hasPassword, secondFactor } = settings;
  return (
    <>
      <Setting
        name={t('passkeys')}
        text={supportsPasskeys() ? t('passkeysExplanation') : t('passkeysUnsupported')}
      >
        {supportsPasskeys() && (
          <Button variant="outline" size="small" onClick={() => setOpen({ type: 'add' })}>
            {t('addPasskey')}
          </Button>
        )}
      </Setting>
      {passkeys.map((passkey) => (
        <Setting key={passkey.id} name={<bdi>{passkey.name}</bdi>} text={historyOf(passkey)}>
          <Button variant="quiet" size="small" onClick={() => setOpen({ type: 'rename', passkey })}>
            {t.rich('renamePasskeyButton', { name: passkey.name, hidden })}
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpen({ type: 'remove', passkey })}>
            {t.rich('removePasskeyButton', { name: passkey.name, hidden })}
          </Button>
        </Setting>
      ))}
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
        <RemovePasskeyDialog passkey={open.passkey} email={email} hasPassword={hasPassword} onClose={close} />
      )}
    </>
  );
}

const historyOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt === null
    ? t('unusedPasskey', { added: formatDate(createdAt) })
    : t('usedPasskey', { added: formatDate(createdAt), lastUsed: formatDate(lastUsedAt) });
