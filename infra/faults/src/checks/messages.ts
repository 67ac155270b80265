import type { MessageView } from '@candor/contracts';
import { type Correspondence, type TriedMessage } from '../load/correspondence.ts';
import type { Check, Facts } from './facts.ts';

/** Every message that was answered with success is in its thread, once it is read as read, and none that was refused. */
export const messagesKept: Check = (facts) =>
  inThreads(facts, (tried, found) => {
    const isFitting =
      found.length === 0
        ? tried.possible.includes(false)
        : tried.possible.includes(true) && found.some((message) => fits(tried, message));
    return isFitting ? null : `is ${found.length === 0 ? 'not there' : 'not as it was answered'}`;
  });

/** A message that was tried several times is there once. */
export const messagesOnce: Check = (facts) =>
  inThreads(facts, (_, found) => (found.length > 1 ? `is there ${found.length} times` : null));

/** What a member wrote to another comes in the order in which it was written. */
export const messagesInOrder: Check = (facts) =>
  facts.correspondences.flatMap((correspondence) => {
    const order = new Map(correspondence.messages.map(({ content }, index) => [content, index]));
    const places = foundOf(facts, correspondence).flatMap(({ content }) => order.get(content) ?? []);
    const wrong = places.findIndex((place, index) => place < (places[index - 1] ?? 0));
    return wrong < 0 ? [] : [`${nameOf(correspondence)}: one comes before what was written earlier`];
  });

const fits = ({ messageId, possibleRead }: TriedMessage, { id, isRead }: MessageView): boolean =>
  (messageId === null || messageId === id) && possibleRead.includes(isRead);

const inThreads = (
  facts: Facts,
  findFault: (tried: TriedMessage, found: readonly MessageView[]) => string | null,
): readonly string[] =>
  facts.correspondences.flatMap((correspondence) => {
    const found = Map.groupBy(foundOf(facts, correspondence), ({ content }) => content);
    return correspondence.messages.flatMap((tried) => {
      const fault = findFault(tried, found.get(tried.content) ?? []);
      return fault === null ? [] : [`${nameOf(correspondence)}: ${tried.content} ${fault}`];
    });
  });

/** Both sides of a thread are in it. */
const foundOf = ({ threads }: Facts, { senderId, recipientId }: Correspondence): readonly MessageView[] =>
  (threads.get(threadKey(senderId, recipientId)) ?? []).filter((message) => message.senderId === senderId);

/** The same from both sides. */
export const threadKey = (one: string, other: string): string => [one, other].sort().join(' ');

const nameOf = ({ senderId, recipientId }: Correspondence): string => `${senderId} to ${recipientId}`;
