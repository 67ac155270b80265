import type { Metrics } from '@candor/platform';
import { Counter } from 'prom-client';
import type { Connections } from './connections.ts';

export interface MeasuredSockets {
  /** We closed one, for this reason. */
  readonly closed: (reason: string) => void;
}

export const measureSockets = (metrics: Metrics, connections: Connections): MeasuredSockets => {
  metrics.gauge('candor_sockets', 'Open sockets of members.', () => connections.all().length);
  const closed = new Counter({
    name: 'candor_sockets_closed_total',
    help: 'Sockets that we closed, by reason.',
    labelNames: ['reason'] as const,
    registers: [metrics.registry],
  });
  return {
    closed: (reason) => {
      closed.inc({ reason });
    },
  };
};

/** Counts what is said to members, by event. */
export const countEmits = (metrics: Metrics): ((event: string) => void) => {
  const emits = new Counter({
    name: 'candor_socket_emits_total',
    help: "Events told to members' rooms, by event.",
    labelNames: ['event'] as const,
    registers: [metrics.registry],
  });
  return (event) => {
    emits.inc({ event });
  };
};
