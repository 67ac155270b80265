import { type DatabasePool, sql } from 'slonik';
import { withNext } from './pipelining-driver.ts';

/**
 * Slonik closes the connection of every transaction that throws, and opening a connection costs several times as much
 * as a refused command. So a refusal leaves the transaction as a value, and is thrown once the connection is free
 * again.
 */
export const withRefusableTransactions = (pool: DatabasePool): DatabasePool => {
  const { transaction } = pool;
  const refusable: DatabasePool['transaction'] = async (work, retryLimit) => {
    const outcome = await transaction(async (opened) => {
      try {
        return { result: await work(opened) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await opened.query(withNext(rollBack));
        return { refusal: error };
      }
    }, retryLimit);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  };
  return Object.assign(pool, { transaction: refusable });
};

/** Slonik commits next, so a transaction must be open: an empty one. */
const rollBack = sql.unsafe`rollback and chain`;

/**
 * Our own errors that give up a transaction. Everything is rolled back and the pool reuses the connection. After any
 * other error the pool closes it.
 */
export abstract class Refusal extends Error {}
