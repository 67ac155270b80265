import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from '../../../components/toast.ts';

/** Premium members have nothing to buy. */
export function AlreadyPremium() {
  useEffect(() => {
    toast({ title: 'Already Premium', description: 'You already have an active premium membership.' });
  }, []);
  return <Navigate to="/dashboard" replace />;
}
