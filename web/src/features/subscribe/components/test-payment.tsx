import type { BodySentTo } from '@candor/contracts';
import { billingRoutes, TestPayment as TestPaymentResponse } from '@candor/contracts/billing/http';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { Form, TextField } from '../../../components/form.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { isProcessing, type PaymentFormProps, statusAfter, toastPaymentFailed } from '../payment.ts';
import { PayButton } from './payment-parts.tsx';
import { t } from '../messages/index.ts';

const testCards = [
  { number: '4242 4242 4242 4242', effect: t('pays') },
  { number: '4000 0025 0000 3155', effect: t('needsApproval') },
  { number: '4000 0000 0000 0341', effect: t('paysOnce') },
  { number: '4000 0000 0000 0002', effect: t('isDeclined') },
];

const TestCardForm = z.object({
  cardNumber: z.string().trim().min(1, t('cardNumberRequired')),
  expiry: z
    .string()
    .trim()
    .min(1, t('expiryRequired'))
    .regex(/^(?:(?:0[1-9]|1[0-2])\/\d{2})?$/, t('invalidExpiry')),
  cvc: z
    .string()
    .trim()
    .min(1, t('securityCodeRequired'))
    .regex(/^(?:\d{3,4})?$/, t('invalidSecurityCode')),
});
type TestCardForm = z.infer<typeof TestCardForm>;

/** The card form of the built-in test provider. It sends nothing to other hosts, and charges nothing. */
export function TestPayment({ checkout, price, isOwed, status, onStatus }: PaymentFormProps) {
  const [needsApproval, setNeedsApproval] = useState(false);
  const form = useForm({
    resolver: zodResolver(TestCardForm),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  const confirmation = useMutation({
    mutationFn: (body: BodySentTo<typeof billingRoutes.confirmTestPayment>) =>
      api.post(billingRoutes.confirmTestPayment.path, body, {
        parse: (response) => TestPaymentResponse.parse(response),
      }),
    onSuccess: (payment) => {
      setNeedsApproval(payment.status === 'requires-action');
      if (payment.status === 'succeeded') onStatus('paid');
    },
    onError: (error) => {
      setNeedsApproval(false);
      onStatus(statusAfter(error));
      const message = messageOf(error, t('pleaseTryAgain'));
      toastPaymentFailed(message);
      if (error instanceof ApiError && error.status === 402)
        form.setError('cardNumber', { message }, { shouldFocus: true });
    },
  });
  const pay = (card: TestCardForm, isApproved?: boolean) => {
    onStatus('paying');
    const { clientSecret } = checkout;
    confirmation.mutate({ clientSecret, ...card, ...(isApproved !== undefined && { isApproved }) });
  };
  const submit = (card: TestCardForm) => {
    if (!isProcessing(status)) pay(card);
  };
  // Read-only instead of disabled, which would lose the focus and the form's values.
  const field = (name: keyof TestCardForm) => ({
    form,
    name,
    required: true,
    readOnly: isProcessing(status),
  });

  return (
    <Card className="grid grid-cols-1 content-start overflow-hidden">
      <TestModeRibbon
        isDisabled={isProcessing(status)}
        onChoose={(cardNumber) => {
          form.setValue('cardNumber', cardNumber);
          form.setValue('expiry', '12/34');
          form.setValue('cvc', '123');
          form.clearErrors();
        }}
      />
      <Form
        form={form}
        aria-labelledby="payment"
        className="grid grid-cols-1 gap-5 p-6 sm:p-8"
        onSubmit={submit}
      >
        <h2 id="payment" className="text-2xl">
          {t('payment')}
        </h2>
        <TextField {...field('cardNumber')} label={t('cardNumber')} autoComplete="cc-number" />
        <TextField
          {...field('expiry')}
          label={t('expiry')}
          autoComplete="cc-exp"
          placeholder={t('expiryFormat')}
        />
        <TextField
          {...field('cvc')}
          label={t('securityCode')}
          autoComplete="cc-csc"
          placeholder={t('securityCodeName')}
        />
        <PayButton price={price} isOwed={isOwed} isProcessing={isProcessing(status)} />
      </Form>
      {needsApproval && (
        <ConfirmationDialog
          title={t('approvePayment')}
          description={t('approvalExplanation', { price })}
          variant="primary"
          confirmLabel={t('approve')}
          onConfirm={() => {
            pay(form.getValues(), true);
          }}
          cancelLabel={t('refuse')}
          onClose={() => {
            pay(form.getValues(), false);
          }}
          isPending={confirmation.isPending}
        />
      )}
    </Card>
  );
}

interface TestModeRibbonProps {
  isDisabled: boolean;
  onChoose: (number: string) => void;
}

function TestModeRibbon({ isDisabled, onChoose }: TestModeRibbonProps) {
  return (
    <section aria-label={t('testMode')} className="grid grid-cols-1 gap-3 bg-premium-soft px-6 py-5 sm:px-8">
      <p className="flex items-center gap-2 font-semibold text-premium">
        <FlaskConical aria-hidden className="size-5 shrink-0" />
        {t('testMode')}
      </p>
      <p className="text-sm">{t('testModeExplanation')}</p>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm">
        {testCards.map(({ number, effect }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-2">
            <button
              type="button"
              className="text-link rounded-sm py-0.5 font-mono text-[0.8125rem] whitespace-nowrap disabled:opacity-55"
              disabled={isDisabled}
              onClick={() => {
                onChoose(number);
              }}
            >
              {t.rich('useCard', {
                number,
                hidden: (children) => (
                  <span key="hidden" className="sr-only">
                    {children}
                  </span>
                ),
              })}
            </button>
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
