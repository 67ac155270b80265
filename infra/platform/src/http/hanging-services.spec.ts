import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/index.ts';
import { failAtHangingServices, isInTime, ServiceHangs } from './hanging-services.ts';

describe('a request to a service', () => {
  let server: Server;
  let origin: string;
  let seen: string[];
  let respond: RequestListener;

  beforeEach(async () => {
    seen = [];
    server = createServer((incoming, response) => {
      seen.push(incoming.url ?? '');
      respond(incoming, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const never: RequestListener = () => undefined;
  const always: RequestListener = (_incoming, response) => response.end('x');
  /** Its own time limits are longer than the spec's. */
  const open = () => {
    const dispatcher = new Agent({ headersTimeout: 600_000, bodyTimeout: 600_000 }).compose(
      failAtHangingServices(),
    );
    return async (path = '/', method: 'GET' | 'POST' = 'GET') => {
      const { body } = await request(origin + path, { dispatcher, method });
      return body.text();
    };
  };

  it('fails soon if the service hangs, and the next ones at once without reaching it', async () => {
    respond = never;
    const send = open();
    const sent = [send(), send('/', 'POST'), send('/other')];
    for (const result of await Promise.allSettled(sent))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ServiceHangs) as unknown });
    const before = seen.filter((path) => path !== '/healthz').length;
    for (let call = 0; call < 20; call += 1) await expect(send()).rejects.toThrow(ServiceHangs);
    expect(seen.filter((path) => path !== '/healthz')).toHaveLength(before);
  });

  it('succeeds again after the service has responded to a check', async () => {
    respond = never;
    const send = open();
    await expect(send()).rejects.toThrow(ServiceHangs);
    respond = always;
    await eventually(async () => {
      expect(await send()).toBe('x');
    });
  });

  it('succeeds again as soon as the service responds late to the check that it failed', async () => {
    const checks: ServerResponse[] = [];
    respond = ({ url }, response) => {
      if (url === '/healthz') checks.push(response);
    };
    const send = open();
    await expect(send()).rejects.toThrow(ServiceHangs);
    respond = ({ url }, response) => {
      if (url !== '/healthz') response.end('x');
    };
    checks[0]?.end('ok');
    await eventually(async () => {
      expect(await send()).toBe('x');
    });
  });

  it('may take long while the service responds to others', async () => {
    let checks = 0;
    respond = ({ url }, response) => {
      if (url === '/healthz') {
        checks += 1;
        response.end('ok');
        if (checks === 3) pending.resolve(null);
      } else void pending.promise.then(() => response.end('at last'));
    };
    const pending = Promise.withResolvers<null>();
    expect(await open()('/slow')).toBe('at last');
  });

  it('is not failed by a check that is late because our own event loop is', async () => {
    respond = (incoming, response) => {
      if (incoming.url === '/healthz') response.end('ok');
      else void pending.promise.then(() => response.end('x'));
    };
    const pending = Promise.withResolvers<null>();
    const send = open();
    const sent = send('/slow');
    let turns = 0;
    const blocking = setInterval(() => {
      const until = performance.now() + 150;
      while (performance.now() < until);
      turns += 1;
      if (turns === 12) pending.resolve(null);
    }, 1);
    expect(await sent.finally(() => clearInterval(blocking))).toBe('x');
  });

  it('may get a late response on a host where many processes wait for a core', async () => {
    // Too late for a host with idle cores.
    expect(await isInTime(pause(600, true), 8, 2)).toBe(true);
    expect(await isInTime(pause(5_000, true, { ref: false }), 8, 2)).toBe(false);
    expect(await isInTime(pause(2_000, true), 24, 2)).toBe(true);
    expect(await isInTime(pause(5_000, true, { ref: false }), 24, 2)).toBe(false);
  });

  it('to a service that is gone fails with the error of its connection', async () => {
    respond = always;
    server.close();
    await expect(open()()).rejects.toThrow('ECONNREFUSED');
  });
});
