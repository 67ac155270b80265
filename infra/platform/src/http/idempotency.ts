import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'slonik';
import { z } from 'zod';
import { isGone } from '../database/session-lock.ts';
import type { ServiceContext } from '../service/service.ts';
import { InvalidRequest, RuleViolation } from './problems.ts';
import { t } from '../messages/index.ts';

const keyPattern = /^[\x21-\x7e]{8,200}$/;

const EarlierRequest = z.object({
  request_hash: z.string(),
  status: z.number().nullable(),
  response: z.unknown(),
});

const Claimed = z.object({ claimed: z.boolean() });

/**
 * Handles a POST once per `Idempotency-Key` and member. A repeat gets the first response again, a repeat with another
 * body is refused, and a repeat during the first request is refused for now. A killed process is replaced at once; if
 * its state is unknown, after a minute. Responses are stored for a day.
 */
export const respondOnce = async <Result>(
  context: Pick<ServiceContext, 'database' | 'presence'>,
  handled: { request: FastifyRequest; reply: FastifyReply; memberId: string; route: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  const { database, presence } = context;
  const { request, reply, memberId, route } = handled;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new InvalidRequest(t('invalidIdempotencyKey'));
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const row = sql.fragment`caller_id = ${memberId} and route = ${route} and key = ${key}`;

  const claimed = await database.maybeOneFirst(sql.type(Claimed)`
    insert into idempotent_requests as earlier (caller_id, key, route, request_hash, claimed_by)
    values (${memberId}, ${key}, ${route}, ${hash}, ${presence()})
    on conflict (caller_id, route, key) do update
    set created_at = now(), request_hash = excluded.request_hash, status = null, response = null,
      claimed_by = excluded.claimed_by
    where earlier.created_at < now() - interval '1 day'
      or (
        earlier.status is null
        and (earlier.created_at < now() - interval '1 minute' or ${isGone(['earlier', 'claimed_by'])})
      )
    returning true as claimed
  `);
  if (claimed === null) {
    const earlier = await database.maybeOne(sql.type(EarlierRequest)`
      select request_hash, status, response from idempotent_requests where ${row}
    `);
    // The previous request has just failed and stored nothing.
    if (earlier === null) return respondOnce(context, handled, work);
    if (earlier.request_hash !== hash) {
      throw new RuleViolation('idempotency-key-reused', t('idempotencyKeyReused'));
    }
    if (earlier.status === null) {
      throw new RuleViolation('request-in-progress', t('savingAlready'));
    }
    void reply.code(earlier.status);
    // It was this route's response when it was stored.
    return earlier.response as Result;
  }
  try {
    const result = await work();
    await database.query(sql.unsafe`
      update idempotent_requests set status = ${reply.statusCode}, response = ${JSON.stringify(result)}::jsonb
      where ${row}
    `);
    return result;
  } catch (error) {
    await database.query(sql.unsafe`delete from idempotent_requests where ${row}`);
    throw error;
  }
};
