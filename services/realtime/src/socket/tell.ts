import type { SocketData, SocketEvent } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';
import { memberRoom } from './member-room.ts';
import { countEmits } from './socket-metrics.ts';

/** Says something to a member on all of his sockets, on whatever instance. */
export type Tell = <Event extends SocketEvent>(
  memberId: string,
  event: Event,
  data: SocketData<Event>,
) => void;

export const createTell = ({ sockets, metrics }: Pick<ServiceContext, 'sockets' | 'metrics'>): Tell => {
  const count = countEmits(metrics);
  return (memberId, event, data) => {
    count(event);
    sockets.server.to(memberRoom(memberId)).emit(event, data);
  };
};
