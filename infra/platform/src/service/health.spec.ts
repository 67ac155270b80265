import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createCallerSigner } from '../http/caller.ts';
import { createApp } from '../http/create-app.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testSecret } from '../testing/test-database.ts';
import { createEngineChecks } from './engines.ts';
import { serveHealth } from './health.ts';

describe('health', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger({ service: 'subject', level: 'info', isPretty: false, destination });
  const app = createApp({ log, signer: createCallerSigner(testSecret) });
  const state = { isDraining: false, isReady: true, writes: true };
  serveHealth(app, {
    metrics: createMetrics('subject'),
    isDraining: () => state.isDraining,
    requirements: [{ name: 'database', isReady: async () => state.isReady }],
    limits: [{ name: 'writes', isReady: async () => state.writes }],
    engines: createEngineChecks([
      { name: 'kafka', isReachable: () => Promise.reject(new Error('away')) },
      { name: 'redis', isReachable: async () => true },
      { name: 's3', isReachable: () => new Promise(() => undefined) },
    ]),
  });
  app.get('/route', () => ({}));

  it('is ready while the process can serve and does not drain, whatever its engines do', async () => {
    const ready = async () => (await app.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    state.isReady = false;
    expect(await ready()).toBe(503);
    Object.assign(state, { isReady: true, isDraining: true });
    expect(await ready()).toBe(503);
    state.isDraining = false;
    expect(await ready()).toBe(200);
  });

  it('is ready, and says so, while it cannot write', async () => {
    state.writes = false;
    const response = await app.inject('/readyz');
    state.writes = true;
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ready', draining: false, database: true, writes: false });
  });

  it('shows the engines to people, also while one of them hangs', async () => {
    const status = await app.inject('/status');
    expect([status.statusCode, status.json()]).toEqual([
      200,
      {
        status: 'ready',
        draining: false,
        database: true,
        writes: true,
        engines: { kafka: 'down', redis: 'up', s3: 'unknown' },
      },
    ]);
  });

  it('measures the engines that it knows', async () => {
    const { body } = await app.inject('/metrics');
    expect(body.match(/^candor_engine_up.*$/gm)).toEqual([
      'candor_engine_up{engine="kafka",service="subject"} 0',
      'candor_engine_up{engine="redis",service="subject"} 1',
    ]);
  });

  it('is not logged; each other request is logged once, with its id', async () => {
    lines.splice(0);
    for (const path of ['/healthz', '/readyz', '/status', '/metrics', '/route']) await app.inject(path);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"route":"/route"');
    expect(lines[0]?.match(/"requestId"/g)).toHaveLength(1);
  });
});
