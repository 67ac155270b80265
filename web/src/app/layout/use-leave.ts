import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clearCurrentUser, sessionQuery } from '../../lib/session.ts';
import { arrival } from '../navigation/arrival.ts';
import { forgetPerson } from './forget-person.ts';

/** Takes somebody home whose session has just ended, and forgets him here. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const member = client.getQueryData(sessionQuery().queryKey);
    // First away, then out: a protected page must not send somebody who leaves to /auth.
    void navigate('/');
    await arrival();
    if (member) forgetPerson(member.id);
    clearCurrentUser(client);
  };
}
