import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Card } from '../../../components/page-parts.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { fieldAtFault } from '../card-problem.ts';
import { isProcessing, type PaymentFormProps } from '../payment.ts';
import { TestCardForm } from '../test-card.schema.ts';
import { useTestPayment } from '../use-test-payment.ts';
import { BankDialog } from './bank-dialog.tsx';
import { CardFields } from './card-fields.tsx';
import { PayButton } from './pay-button.tsx';
import { TestModeRibbon } from './test-mode-ribbon.tsx';

/** The card form of the test provider: nothing leaves for another host, and no money is taken. */
export function TestPayment({ checkout, price, isOwed, status, onStatus }: PaymentFormProps) {
  const { register, handleSubmit, setValue, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(TestCardForm),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  const payment = useTestPayment({
    checkout,
    onStatus,
    onFailed: (error) => {
      const field = fieldAtFault(error);
      if (field) setError(field, { message: messageOf(error, '') }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((card) => {
    payment.pay(card);
  });

  return (
    <Card className="grid grid-cols-1 content-start overflow-hidden">
      <TestModeRibbon
        isDisabled={isProcessing(status)}
        onChoose={(cardNumber) => {
          setValue('cardNumber', cardNumber);
          setValue('expiry', '12/34');
          setValue('cvc', '123');
          clearErrors();
        }}
      />
      <form
        noValidate
        aria-labelledby="payment"
        className="grid grid-cols-1 gap-5 p-6 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isProcessing(status)) void submit(event);
        }}
      >
        <h2 id="payment" className="text-2xl">
          Payment
        </h2>
        <CardFields register={register} errors={formState.errors} isDisabled={isProcessing(status)} />
        <PayButton price={price} isOwed={isOwed} isProcessing={isProcessing(status)} />
      </form>
      {payment.isAsking && (
        <BankDialog isPending={payment.isAnswering} price={price} onAnswer={payment.answer} />
      )}
    </Card>
  );
}
