import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toastRenewed, toastWelcome } from '../payment.ts';

/** Premium has started, or goes on, by what was paid on this page. */
export function Welcome({ isRenewal }: { isRenewal: boolean }) {
  useEffect(() => {
    if (isRenewal) toastRenewed();
    else toastWelcome();
  }, [isRenewal]);
  return <Navigate to="/dashboard" replace />;
}
