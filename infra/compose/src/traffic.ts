import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListedEntity } from '@candor/contracts';
import { newAccount, newEntity, newRating, register } from './journey.ts';
import { createVisitor, reasonOf, type Visitor, type VisitorResponse } from './visitor.ts';

export interface Traffic {
  /** Waits for the requests under way. Resolves with the number of requests; rejects if one of them failed. */
  stop(): Promise<number>;
}

const readTimeoutMs = 15_000;
const readEveryMs = 50;

/** Reads all the time. Each request has another URL, so that the gateway does not respond from its cache. */
export const startReads = (siteUrl: string, paths: readonly string[]): Traffic => {
  const results = createResults();
  let sent = 0;
  let isStopped = false;

  const read = async (path: string): Promise<void> => {
    try {
      const response = await fetch(siteUrl + path, { signal: AbortSignal.timeout(readTimeoutMs) });
      const text = await response.text();
      results.add(response.ok ? null : `${response.status} ${text.slice(0, 200)} ${path}`);
    } catch (error) {
      results.add(`${reasonOf(error)} ${path}`);
    }
  };
  const readOn = async (): Promise<void> => {
    const reads: Promise<void>[] = [];
    while (!isStopped) {
      const path = paths[sent % paths.length] ?? '/';
      sent += 1;
      reads.push(read(`${path}${path.includes('?') ? '&' : '?'}n=${sent}`));
      await pause(readEveryMs);
    }
    await Promise.all(reads);
  };
  const running = readOn();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return results.count();
    },
  };
};

export interface Writes extends Traffic {
  /** One of the writers. */
  readonly member: Visitor;
  /** Resolves with the first response whose server closes the connection. */
  readonly warned: Promise<void>;
}

const writers = 6;
/** Below the rate limits for members. */
const writeEveryMs = 2_500;

/** Members list places and rate them all the time. Each write has an `Idempotency-Key` and is sent once. */
export const startWrites = async (siteUrl: string): Promise<Writes> => {
  const results = createResults();
  let isStopped = false;
  const warned = Promise.withResolvers<undefined>();
  const stopped = Promise.withResolvers<undefined>();

  const write = async (member: Visitor, path: string, body: unknown): Promise<VisitorResponse | null> => {
    try {
      const response = await member.request('POST', path, body, { 'idempotency-key': randomUUID() });
      if (response.isLast) warned.resolve(undefined);
      const { status, bytes } = response;
      results.add(status === 201 ? null : `${status} ${bytes.toString().slice(0, 200)} POST ${path}`);
      return status === 201 ? response : null;
    } catch (error) {
      results.add(String(error));
      return null;
    }
  };
  const listAndRate = async (member: Visitor): Promise<void> => {
    const listed = await write(member, '/api/entities', newEntity());
    if (listed === null || isStopped) return;
    await write(member, '/api/ratings', newRating(ListedEntity.parse(listed.json).id));
  };
  const writeOn = async (member: Visitor, startsInMs: number): Promise<void> => {
    await Promise.race([pause(startsInMs), stopped.promise]);
    while (!isStopped) {
      await Promise.all([listAndRate(member), Promise.race([pause(writeEveryMs), stopped.promise])]);
    }
  };

  const member = createVisitor(siteUrl);
  const members = [member, ...Array.from({ length: writers - 1 }, () => createVisitor(siteUrl))];
  for (const one of members) await register(one, newAccount());
  const running = Promise.all(members.map((one, index) => writeOn(one, (index * writeEveryMs) / writers)));
  return {
    member,
    warned: warned.promise,
    stop: async () => {
      isStopped = true;
      stopped.resolve(undefined);
      await running;
      return results.count();
    },
  };
};

const createResults = () => {
  const failures: string[] = [];
  let successes = 0;
  return {
    add: (failure: string | null): void => {
      if (failure === null) successes += 1;
      else failures.push(`${new Date().toISOString()} ${failure}`);
    },
    count: (): number => {
      const requests = successes + failures.length;
      if (failures.length === 0) return requests;
      const examples = failures.slice(0, 3).join(' and ');
      throw new Error(`${failures.length} of ${requests} requests failed, such as ${examples}`);
    },
  };
};
