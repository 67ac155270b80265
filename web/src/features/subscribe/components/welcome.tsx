import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toastWelcome } from '../payment.ts';

/** Premium has started by what was paid on this page. */
export function Welcome() {
  useEffect(() => {
    toastWelcome();
  }, []);
  return <Navigate to="/dashboard" replace />;
}
