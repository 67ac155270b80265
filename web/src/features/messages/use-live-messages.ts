import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live } from '../../lib/live.ts';
import { followMessages } from './follow-messages.ts';

/** The open inbox follows what is told. */
export function useLiveMessages(viewerId: string): void {
  const client = useQueryClient();
  useEffect(() => followMessages(live, client, viewerId), [client, viewerId]);
}
