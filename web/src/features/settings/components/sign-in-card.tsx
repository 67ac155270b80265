import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useCancelEmailChange, useSignInSettings } from '../api/sign-in-settings.ts';
import { PasskeySettings } from './passkey-settings.tsx';
import { Setting } from './setting.tsx';

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
}));
const SetUpAuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialogs.tsx')).SetUpAuthenticatorDialog,
}));
const TurnOffAuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialogs.tsx')).TurnOffAuthenticatorDialog,
}));
const RenewRecoveryCodesDialog = lazy(async () => ({
  default: (await import('./authenticator-dialogs.tsx')).RenewRecoveryCodesDialog,
}));

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
    return <LoadError title="Your sign-in settings could not be loaded" query={query} />;
  const OpenDialog = open && dialogs[open];
  const factor = settings?.secondFactor ?? null;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 id="sign-in-and-security" className="text-xl">
        Sign-in and security
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
              name="Email"
              text={
                settings.pendingEmail === null ? (
                  <bdi>{email}</bdi>
                ) : (
                  <>
                    Open the link that we mailed to <bdi>{settings.pendingEmail}</bdi>. Until then you sign in
                    with <bdi>{email}</bdi>.
                  </>
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
                  Cancel change
                </Button>
              )}
              <Button variant="outline" size="small" onClick={() => setOpen('email')}>
                Change email
              </Button>
            </Setting>
            <Setting
              name="Authenticator app"
              text={
                factor
                  ? `On since ${formatDate(factor.since)}. Each sign-in takes a code of your app.`
                  : 'Off. With an app on your phone, a stolen password is not enough to sign in.'
              }
            >
              <Button variant="outline" size="small" onClick={() => setOpen(factor ? 'turn-off' : 'set-up')}>
                {factor ? 'Turn off' : 'Set up'}
                <span className="sr-only"> the authenticator app</span>
              </Button>
            </Setting>
            {factor && (
              <Setting
                name="Recovery codes"
                text={`${String(factor.recoveryCodesLeft)} of 10 left. Each replaces your app once.`}
              >
                <Button variant="outline" size="small" onClick={() => setOpen('recovery-codes')}>
                  Create new codes
                </Button>
              </Setting>
            )}
            <PasskeySettings email={email} settings={settings} />
          </>
        )}
      </ul>
      {OpenDialog && settings && (
        <Suspense>
          <OpenDialog email={email} hasPassword={settings.hasPassword} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
