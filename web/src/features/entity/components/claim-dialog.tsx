import type { Entity } from '@candor/contracts';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ClaimCodeStep, ClaimMethodStep, type Contact } from './claim-steps.tsx';

interface ClaimDialogProps {
  entity: Entity;
  onClose: () => void;
}

export function ClaimDialog({ entity, onClose }: ClaimDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Claim This Listing"
      description="Is it yours? We send a code to the listing’s own email or phone. Then you can edit its details, and it is marked as claimed."
    >
      <ClaimSteps entity={entity} onDone={onClose} />
    </Dialog>
  );
}

function ClaimSteps({ entity, onDone }: { entity: Entity; onDone: () => void }) {
  const [step, setStep] = useState<'method' | 'code'>('method');
  const [contact, setContact] = useState<Contact>({ method: 'email', text: '' });
  // The recipient of an earlier code is not shown again: another person may look at the screen now.
  const { myClaim } = entity;
  const sentTo =
    contact.text.trim() || (myClaim?.status === 'code-sent' ? `your ${myClaim.verificationMethod}` : 'you');
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
