import { useEffect } from 'react';
import { ErrorCard } from '../../../components/page-states.tsx';
import { toastInitializationFailed } from '../payment.ts';

export function InitializationFailed({ error }: { error?: unknown }) {
  useEffect(() => {
    toastInitializationFailed();
  }, []);
  return (
    <ErrorCard
      title="Failed to initialize payment"
      description="Nothing has been charged."
      error={error}
      onTryAgain={() => {
        location.reload();
      }}
    />
  );
}
