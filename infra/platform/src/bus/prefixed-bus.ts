import type { Bus } from './bus.ts';

/** A bus whose topics and groups begin with something there, and are called as ever here: for sites that share one. */
export const prefixedBus = (bus: Bus, prefix: string): Bus => {
  const outside = (name: string) => prefix + name;
  const inside = (name: string) => name.slice(prefix.length);
  return {
    publish: (topic, envelopes) => bus.publish(outside(topic), envelopes),
    subscribe: ({ group, topics, onBatch, onUnreadable }) =>
      bus.subscribe({
        group: outside(group),
        topics: topics.map(outside),
        onBatch: (batch, topic) => onBatch(batch, inside(topic)),
        onUnreadable: (message) => onUnreadable({ ...message, topic: inside(message.topic) }),
      }),
    isReachable: () => bus.isReachable(),
    close: () => bus.close(),
  };
};
