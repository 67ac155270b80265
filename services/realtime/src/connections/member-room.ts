import type { SocketData, SocketEvent } from '@candor/contracts';
import { Counter } from 'prom-client';
import type { RealtimeContext } from '../config.ts';

/** The room of all sockets of a member. */
export const memberRoom = (memberId: string): string => `member:${memberId}`;

/** Emits an event to all sockets of a member, on every instance. */
export type EmitToMember = <Event extends SocketEvent>(
  memberId: string,
  event: Event,
  data: SocketData<Event>,
) => void;

export const createEmitToMember = ({
  sockets,
  metrics,
}: Pick<RealtimeContext, 'sockets' | 'metrics'>): EmitToMember => {
  const emits = new Counter({
    name: 'candor_socket_emits_total',
    help: "Events emitted to members' rooms, by event.",
    labelNames: ['event'] as const,
    registers: [metrics.registry],
  });
  return (memberId, event, data) => {
    emits.inc({ event });
    sockets.server.to(memberRoom(memberId)).emit(event, data);
  };
};
