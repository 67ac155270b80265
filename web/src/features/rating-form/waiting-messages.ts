import type { Refusal } from './waiting-reviews.ts';

const channelName = 'candor-waiting-reviews';

/** `memberId`: the author. */
export type WaitingMessage =
  | { type: 'changed'; memberId: string }
  | { type: 'sent'; memberId: string; name: string }
  | { type: 'refused'; memberId: string; name: string; refusal: Refusal };

/** To the listeners in all tabs, this one included. */
export function announceWaiting(message: WaitingMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Returns how to stop. */
export function onWaitingMessage(listener: (message: WaitingMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<WaitingMessage>) => {
    listener(data);
  };
  return () => {
    channel.close();
  };
}
