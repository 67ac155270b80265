import type { Entity } from '@candor/contracts';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ClaimCodeStep, ClaimMethodStep, type Contact } from './claim-steps.tsx';
import { t } from '../messages/index.ts';

interface ClaimDialogProps {
  entity: Entity;
  onClose: () => void;
}

export function ClaimDialog({ entity, onClose }: ClaimDialogProps) {
  return (
    <Dialog onClose={onClose} title={t('claimListing')} description={t('aboutClaiming')}>
      <ClaimSteps entity={entity} onDone={onClose} />
    </Dialog>
  );
}

function recipientOf(earlierMethod: Contact['method'] | undefined): string {
  switch (earlierMethod) {
    case 'email':
      return t('yourEmail');
    case 'phone':
      return t('yourPhone');
    case undefined:
      return t('you');
  }
}

function ClaimSteps({ entity, onDone }: { entity: Entity; onDone: () => void }) {
  const [step, setStep] = useState<'method' | 'code'>('method');
  const [contact, setContact] = useState<Contact>({ method: 'email', text: '' });
  // The recipient of an earlier code is not shown again: another person may look at the screen now.
  const { myClaim } = entity;
  const earlierMethod = myClaim?.status === 'code-sent' ? myClaim.verificationMethod : undefined;
  const sentTo = contact.text.trim() || recipientOf(earlierMethod);
  const toCode = () => {
    setStep('code');
  };
  switch (step) {
    case 'method':
      return (
        <ClaimMethodStep
          entity={entity}
          contact={contact}
          onChange={setContact}
          onSent={toCode}
          onHasCode={toCode}
        />
      );
    case 'code':
      return (
        <ClaimCodeStep
          entityId={entity.id}
          sentTo={sentTo}
          onBack={() => {
            setStep('method');
          }}
          onDone={onDone}
        />
      );
  }
}
