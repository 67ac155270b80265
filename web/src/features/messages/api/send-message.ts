import type { MessageView, SendMessageBody } from '@candor/contracts';
import { MessageView as Answer } from '@candor/contracts/social-messaging/http';
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { isPremiumRequired, isRecipientNotPremium } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/session.ts';
import type { OutgoingMessage, Sending } from '../outgoing.ts';
import { withMessage } from '../thread.ts';
import { conversationsQuery } from './conversations.ts';
import { type Correspondence, threadQuery } from './thread.ts';

const sendKey = ({ viewerId, otherId }: Correspondence) => ['send-message', viewerId, otherId];

/** Sends one after the other, in the order they were written. `onRecipientNotPremium` is called instead of a toast. */
export function useSendMessage(
  correspondence: Correspondence,
  { onRecipientNotPremium }: { onRecipientNotPremium: () => void },
) {
  const client = useQueryClient();
  const key = sendKey(correspondence);
  const sending = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    // A message that failed waits for its writer, however long he is elsewhere.
    gcTime: Infinity,
    mutationFn: ({ recipientId, content, clientMessageId }: OutgoingMessage) => {
      const body: SendMessageBody = { recipientId, content, clientMessageId };
      return api.post('/api/messages', body, { parse: (answer) => Answer.parse(answer) });
    },
    onSuccess: (message) => {
      const { queryKey } = threadQuery(correspondence);
      client.setQueryData(queryKey, (known) => known && withMessage(known, message));
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: conversationsQuery(correspondence.viewerId).queryKey });
    },
    onError: (error) => {
      if (isRecipientNotPremium(error)) {
        onRecipientNotPremium();
        return;
      }
      toastFailure('Error', error, 'Failed to send message');
      // The inbox gives way to the invitation to premium as soon as the session says so.
      if (isPremiumRequired(error)) void client.invalidateQueries({ queryKey: sessionKey });
    },
  });

  const discard = ({ clientMessageId }: OutgoingMessage): boolean => {
    const cache = client.getMutationCache();
    const failed = cache.find<MessageView, Error, OutgoingMessage>({
      mutationKey: key,
      status: 'error',
      predicate: ({ state }) =>
        isOutgoing(state.variables) && state.variables.clientMessageId === clientMessageId,
    });
    if (failed) cache.remove(failed);
    return failed !== undefined;
  };
  return {
    send: (message: OutgoingMessage) => {
      sending.mutate(message);
    },
    /** Under the same id, so that it cannot arrive twice; a second press finds nothing to send again. */
    retry: (message: OutgoingMessage) => {
      if (discard(message)) sending.mutate(message);
    },
    discard,
  };
}

/** Everything that was sent to this member since the page was loaded. */
export function useSendings(correspondence: Correspondence): Sending[] {
  return useMutationState<MutationState<MessageView, Error, OutgoingMessage>>({
    filters: { mutationKey: sendKey(correspondence), exact: true },
  }).flatMap(sendingOf);
}

function sendingOf({
  status,
  variables,
  data,
}: MutationState<MessageView, Error, OutgoingMessage>): Sending[] {
  if (data) return [{ status: 'delivered', messageId: data.id }];
  if (!variables) return [];
  return [{ status: status === 'error' ? 'failed' : 'sending', message: variables }];
}

function isOutgoing(variables: unknown): variables is Pick<OutgoingMessage, 'clientMessageId'> {
  return typeof variables === 'object' && variables !== null && 'clientMessageId' in variables;
}
