import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useCancelEmailChange, useSignInSettings } from '../api/sign-in-settings.ts';
import { PasskeySettings } from './passkey-settings.tsx';
import { Setting } from './setting.tsx';
import { hidden } from './hidden-text.tsx';
import { t } from '../messages/index.ts';

const ChangeEmailDialog = lazyDialog(
  async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
);
const SetUpAuthenticatorDialog = lazyDialog(
  async () => (await import('./authenticator-dialogs.tsx')).SetUpAuthenticatorDialog,
);
const TurnOffAuthenticatorDialog = lazyDialog(
  async () => (await import('./authenticator-dialogs.tsx')).TurnOffAuthenticatorDialog,
);
const RenewRecoveryCodesDialog = lazyDialog(
  async () => (await import('./authenticator-dialogs.tsx')).RenewRecoveryCodesDialog,
);

const dialogs = {
  email: ChangeEmailDialog,
  'set-up': SetUpAuthenticatorDialog,
  'turn-off': TurnOffAuthenticatorDialog,
  'recovery-codes': RenewRecoveryCodesDialog,
} as const;

/** What a member signs in with. The dialogs are loaded when they open. */
export function SignInCard({ email }: { email: string }) {
  const query = useSignInSettings();
  const { data: settings } = query;
  const canceling = useCancelEmailChange();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!settings && query.error && !query.isFetching)
    return <LoadError title={t('signInSettingsNotLoaded')} query={query} />;
  const OpenDialog = open && dialogs[open];
  const factor = settings?.secondFactor ?? null;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 id="sign-in-and-security" className="text-xl">
        {t('signInAndSecurity')}
      </h3>
      <ul aria-labelledby="sign-in-and-security" aria-busy={!settings} className="divide-y divide-line">
        {!settings && (
          <li className="grid gap-2 py-3.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
          </li>
        )}
        {settings && (
          <>
            <Setting
              name={t('email')}
              text={
                settings.pendingEmail === null ? (
                  <bdi>{email}</bdi>
                ) : (
                  t.rich('emailChangePending', {
                    pendingEmail: settings.pendingEmail,
                    email,
                    pending: (children) => <bdi key="pending">{children}</bdi>,
                    current: (children) => <bdi key="current">{children}</bdi>,
                  })
                )
              }
            >
              {settings.pendingEmail !== null && (
                <Button
                  variant="quiet"
                  size="small"
                  isPending={canceling.isPending}
                  onClick={() => canceling.mutate()}
                >
                  {t('cancelEmailChange')}
                </Button>
              )}
              <Button variant="outline" size="small" onClick={() => setOpen('email')}>
                {t('changeEmail')}
              </Button>
            </Setting>
            <Setting
              name={t('authenticatorApp')}
              text={factor ? t('authenticatorOn', { date: formatDate(factor.since) }) : t('authenticatorOff')}
            >
              <Button variant="outline" size="small" onClick={() => setOpen(factor ? 'turn-off' : 'set-up')}>
                {factor
                  ? t.rich('turnOffAuthenticatorButton', { hidden })
                  : t.rich('setUpAuthenticatorButton', { hidden })}
              </Button>
            </Setting>
            {factor && (
              <Setting
                name={t('recoveryCodes')}
                text={t('recoveryCodesLeft', { count: factor.recoveryCodesLeft })}
              >
                <Button variant="outline" size="small" onClick={() => setOpen('recovery-codes')}>
                  {t('createNewCodes')}
                </Button>
              </Setting>
            )}
            <PasskeySettings email={email} settings={settings} />
          </>
        )}
      </ul>
      {OpenDialog && settings && (
        <OpenDialog email={email} hasPassword={settings.hasPassword} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
