import type { Kafka } from 'kafkajs';
import { Unavailable } from '../http/problems.ts';
import { within, type KafkaClient } from './kafka-client.ts';

interface Actor {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export interface KafkaConnection<A extends Actor> {
  /**
   * Connects first if necessary. When the work fails or takes longer, the connection is thrown away with all that is
   * still under way on it, so that nothing of a failed try can happen later than the next try.
   */
  use<T>(withinMs: number, work: (actor: A) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const leaveWithinMs = 1_000;

export const createKafkaConnection = <A extends Actor>(
  openClient: () => KafkaClient,
  actorOf: (kafka: Kafka) => A,
): KafkaConnection<A> => {
  interface Open {
    readonly actor: A;
    readonly connected: Promise<void>;
    readonly client: KafkaClient;
  }
  let current: Open | null = null;
  let isClosed = false;

  const open = (): Open => {
    const client = openClient();
    const actor = actorOf(client.kafka);
    return { actor, client, connected: actor.connect() };
  };

  return {
    use: async (withinMs, work) => {
      if (isClosed) throw new Unavailable('The bus is closed.');
      const used = (current ??= open());
      try {
        return await within(
          withinMs,
          used.client,
          used.connected.then(() => work(used.actor)),
        );
      } catch (error) {
        if (current === used) current = null;
        used.client.destroy();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      if (current === null) return;
      const { actor, client, connected } = current;
      current = null;
      await within(
        leaveWithinMs,
        client,
        connected.then(() => actor.disconnect()),
      ).catch(() => undefined);
      client.destroy();
    },
  };
};
