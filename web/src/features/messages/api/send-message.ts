import type { MessageView, SendMessageBody } from '@candor/contracts';
import { MessageView as MessageSchema } from '@candor/contracts/social-messaging/http';
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { isBlockedRefusal, isRecipientNotPremium } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';
import type { OutgoingMessage, Sending } from '../outgoing.ts';
import { withMessage } from '../thread-state.ts';
import { conversationsQuery } from './conversations.ts';
import { type Correspondence, threadQuery } from './thread.ts';

const sendKey = ({ viewerId, otherId }: Correspondence) => ['send-message', viewerId, otherId];

/** Sends messages one after the other, in the order of writing. `onRecipientNotPremium` replaces the toast. */
export function useSendMessage(
  correspondence: Correspondence,
  { onRecipientNotPremium }: { onRecipientNotPremium: () => void },
) {
  const client = useQueryClient();
  const key = sendKey(correspondence);
  const sending = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    // A failed message stays until the member retries or discards it.
    gcTime: Infinity,
    mutationFn: ({ recipientId, content, clientMessageId }: OutgoingMessage) => {
      const body: SendMessageBody = { recipientId, content, clientMessageId };
      return api.post('/api/messages', body, { parse: (response) => MessageSchema.parse(response) });
    },
    onSuccess: (message) => {
      const { queryKey } = threadQuery(correspondence);
      client.setQueryData(queryKey, (thread) => thread && withMessage(thread, message));
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: conversationsQuery(correspondence.viewerId).queryKey });
    },
    onError: (error) => {
      if (isRecipientNotPremium(error)) {
        onRecipientNotPremium();
        return;
      }
      if (isBlockedRefusal(error)) {
        // The thread then shows the sentence in place of the composer.
        void client.invalidateQueries({ queryKey: threadQuery(correspondence).queryKey });
        return;
      }
      toastFailure(t('error'), error, t('notSentReason'));
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
    send: (message: OutgoingMessage) => sending.mutate(message),
    /** With the same id, so that it is delivered once. A second press finds nothing to retry. */
    retry: (message: OutgoingMessage) => {
      if (discard(message)) sending.mutate(message);
    },
    discard,
  };
}

/** All messages sent to this member since the page was loaded. */
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
