import type { Database } from '../database/database.ts';
import { InvalidRequest } from '../http/problems.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import { drop, take, type Outgoing, type OutgoingTable } from './outgoing.queries.ts';

interface SendOptions {
  readonly name: string;
  readonly from: OutgoingTable;
  readonly database: Database;
  readonly log: Logger;
  /** Rejects with `InvalidRequest` when a retry is useless. */
  readonly send: (outgoing: Outgoing) => Promise<void>;
}

const pauseMs = 500;

/** Sends queued messages, at least once. An interrupted or temporarily refused message is retried for a day. */
export const sendOutgoing = ({ name, from, database, log, send }: SendOptions): Loop => {
  /** False: it must be tried again. */
  const isSettled = async (outgoing: Outgoing): Promise<boolean> => {
    try {
      await send(outgoing);
      return true;
    } catch (error) {
      const isGivenUp = outgoing.is_old || error instanceof InvalidRequest;
      const { id, template, attempts } = outgoing;
      log.warn({ err: error, loop: name, id, template, attempts, isGivenUp }, 'message not sent');
      return isGivenUp;
    }
  };

  return createLoop({
    name,
    log,
    idleMs: pauseMs,
    step: async () => {
      const outgoing = await take(database, from);
      if (outgoing === null) return 'idle';
      if (await isSettled(outgoing)) await drop(database, from, outgoing);
      return 'again';
    },
  });
};
