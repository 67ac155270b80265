import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toastRenewed, toastWelcome } from '../payment.ts';

/** After a payment on this page: premium has started or continues. */
export function Welcome({ isRenewal }: { isRenewal: boolean }) {
  useEffect(() => {
    if (isRenewal) toastRenewed();
    else toastWelcome();
  }, [isRenewal]);
  return <Navigate to="/dashboard" replace />;
}
