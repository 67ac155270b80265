import { SecondFactorBody } from '@candor/contracts/identity/sign-in-settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Form, showRefusal } from '../../../components/form.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import {
  useConfirmAuthenticator,
  usePrepareAuthenticator,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
} from '../api/sign-in-settings.ts';
import {
  PasswordField,
  sentPassword,
  showProofRefusal,
  type SignInDialogProps,
} from './account-proof-fields.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { t } from '../messages/index.ts';

/** Password, QR code, recovery codes: each step replaces the one before. */
export function SetUpAuthenticatorDialog({ email, hasPassword, onClose }: SignInDialogProps) {
  const preparing = usePrepareAuthenticator();
  const confirming = useConfirmAuthenticator();
  const codes = confirming.data?.recoveryCodes;
  return (
    <Dialog
      onClose={onClose}
      isPending={preparing.isPending || confirming.isPending}
      title={codes ? t('saveRecoveryCodes') : t('setUpAuthenticator')}
      {...(!codes && {
        description: preparing.data ? t('scanCode') : t('authenticatorExplanation'),
      })}
    >
      {codes && <RecoveryCodeList codes={codes} onSaved={onClose} />}
      {!codes && preparing.data && <ScanStep {...preparing.data} confirming={confirming} />}
      {!codes && !preparing.data && (
        <PasswordStep email={email} hasPassword={hasPassword} preparing={preparing} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps extends Omit<SignInDialogProps, 'onClose'> {
  preparing: ReturnType<typeof usePrepareAuthenticator>;
}

function PasswordStep({ email, hasPassword, preparing }: PasswordStepProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = ({ password }: { password: string }) =>
    preparing.mutate(
      { password: sentPassword(password, hasPassword) },
      { onError: (error) => showProofRefusal(form, error, { 'wrong-password': 'password' }) },
    );
  return (
    <Form form={form} aria-label={t('setUpAuthenticator')} hasAlert onSubmit={submit}>
      <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
      <Button type="submit" isPending={preparing.isPending} className="sm:justify-self-end">
        {t('continue')}
      </Button>
    </Form>
  );
}

interface ScanStepProps {
  secret: string;
  url: string;
  confirming: ReturnType<typeof useConfirmAuthenticator>;
}

function ScanStep({ secret, url, confirming }: ScanStepProps) {
  const form = useForm({ resolver: zodResolver(SecondFactorBody), defaultValues: { code: '' } });
  const submit = (body: { code: string }) =>
    confirming.mutate(body, { onError: (error) => showRefusal(form, error, { 'wrong-code': 'code' }) });
  return (
    <Form form={form} aria-label={t('enterAppCode')} hasAlert onSubmit={submit}>
      <QrCode text={url} label={t('authenticatorQrCode')} />
      <p className="text-sm text-muted">
        {t.rich('typeKey', {
          secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
          key: (children) => (
            <code key="key" dir="ltr" className="font-mono text-ink select-all">
              {children}
            </code>
          ),
        })}
      </p>
      <CodeField form={form} name="code" autoFocus />
      <Button type="submit" isPending={confirming.isPending} className="sm:justify-self-end">
        {t('turnOn')}
      </Button>
    </Form>
  );
}

export function RenewRecoveryCodesDialog(props: SignInDialogProps) {
  const renewing = useRenewRecoveryCodes();
  const codes = renewing.data?.recoveryCodes;
  return (
    <Dialog
      onClose={props.onClose}
      isPending={renewing.isPending}
      title={codes ? t('saveRecoveryCodes') : t('createRecoveryCodes')}
      {...(!codes && { description: t('oldCodesStopWorking') })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onSaved={props.onClose} />
      ) : (
        <ProofForm
          {...props}
          name={t('createRecoveryCodes')}
          submitLabel={t('createCodes')}
          sending={renewing}
        />
      )}
    </Dialog>
  );
}

export function TurnOffAuthenticatorDialog(props: SignInDialogProps) {
  const removing = useRemoveAuthenticator();
  return (
    <Dialog
      onClose={props.onClose}
      isPending={removing.isPending}
      title={t('turnOffAuthenticatorTitle')}
      description={t('turnOffAuthenticatorConsequences')}
    >
      <ProofForm
        {...props}
        name={t('turnOffAuthenticator')}
        submitLabel={t('turnOff')}
        isDangerous
        sending={removing}
        onSent={props.onClose}
      />
    </Dialog>
  );
}

interface Proof {
  password: string | null;
  code: string;
}

interface ProofFormProps extends SignInDialogProps {
  name: string;
  submitLabel: string;
  isDangerous?: boolean;
  sending: {
    isPending: boolean;
    mutate: (proof: Proof, options: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
  };
  onSent?: () => void;
}

function ProofForm({
  email,
  hasPassword,
  name,
  submitLabel,
  isDangerous = false,
  sending,
  onSent,
}: ProofFormProps) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const submit = ({ password, code }: { password: string; code: string }) =>
    sending.mutate(
      { password: sentPassword(password, hasPassword), code },
      {
        onSuccess: () => onSent?.(),
        onError: (error) =>
          showProofRefusal(form, error, { 'wrong-password': 'password', 'wrong-code': 'code' }),
      },
    );
  return (
    <Form form={form} aria-label={name} hasAlert onSubmit={submit}>
      <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
      <CodeField form={form} name="code" hint={t('codeHint')} />
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        isPending={sending.isPending}
        className="sm:justify-self-end"
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
