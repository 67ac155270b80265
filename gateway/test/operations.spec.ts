import { connect } from 'node:net';
import { Problem } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { Agent, request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.ts';

let world: World;
afterEach(() => world.stop());

describe('health', () => {
  const get = async (url: string) => {
    const response = await world.operations.inject({ url });
    return [response.statusCode, response.json<unknown>()] as const;
  };

  it('concerns only the process, and /status names the services that are away', async () => {
    world = await startWorld();
    const services = Object.fromEntries(serviceNames.map((name) => [name, 'ready']));
    const ready = { status: 'ready', draining: false };
    expect(await get('/readyz')).toEqual([200, ready]);
    expect(await get('/status')).toEqual([200, { ...ready, engines: {}, services }]);
    await world.stopServices();
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await get('/readyz')).toEqual([200, ready]);
    const away = Object.fromEntries(serviceNames.map((name) => [name, 'not ready']));
    expect(await get('/status')).toEqual([200, { ...ready, engines: {}, services: away }]);
  });

  it('includes the readiness of services in the same process', async () => {
    world = await startWorld({}, { ownServices: ['ratings'] });
    expect(await get('/readyz')).toEqual([200, { status: 'ready', draining: false, ratings: true }]);
    await world.stopServices();
    expect(await get('/readyz')).toEqual([503, { status: 'not ready', draining: false, ratings: false }]);
  });

  it('does not depend on Redis, whose state /status and the metrics show', async () => {
    world = await startWorld({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect((await get('/readyz'))[0]).toBe(200);
    expect((await get('/status'))[1]).toMatchObject({ engines: { redis: 'down' } });
    const { body } = await world.operations.inject({ url: '/metrics' });
    expect(body).toContain('candor_engine_up{engine="redis",service="gateway"} 0');
  });

  it('includes metrics of every route', async () => {
    world = await startWorld();
    await world.gateway.inject({ url: '/api/entities/1' });
    const metrics = await world.operations.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/entities\/:id".*\} 1/);
  });
});

describe('readiness, status and metrics', () => {
  it('are not served at the port of the site, to any address', async () => {
    world = await startWorld({ TRUSTED_PROXIES: '10.0.0.1' });
    for (const url of ['/readyz', '/status', '/metrics', '/metrics?x=1', '/READYZ'])
      for (const remoteAddress of ['127.0.0.1', '::1', '10.0.0.1', '10.1.2.3', '203.0.113.9']) {
        const { statusCode, body } = await world.gateway.inject({ url, remoteAddress });
        expect([url, remoteAddress, statusCode]).toEqual([url, remoteAddress, 404]);
        expect(body).not.toMatch(/"draining"|http_request_duration/);
      }
    expect((await world.gateway.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const url of ['/healthz', '/readyz', '/status', '/metrics'])
      expect((await world.operations.inject({ url })).statusCode, url).toBe(200);
  });
});

describe('a client that does not finish the head of its request', () => {
  it('is disconnected after 15 seconds, also if it sends a byte now and then', async () => {
    world = await startWorld();
    const { port } = new URL(await world.listen());
    expect(world.gateway.server.headersTimeout).toBe(15_000);
    expect(world.operations.server.headersTimeout).toBe(15_000);
    // The spec does not wait that long.
    world.gateway.server.headersTimeout = 50;
    const client = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nhost: candor.test\r\n');
    const dripping = setInterval(() => client.write('x-drip: 1\r\n'), 20);
    await new Promise((resolve) => client.once('close', resolve));
    clearInterval(dripping);
  });
});

describe('an overloaded gateway', () => {
  it('refuses calls with Retry-After, but stays healthy', async () => {
    // A slow machine can take long to refuse the first call.
    world = await startWorld({ MAX_EVENT_LOOP_DELAY_MS: '1', UPSTREAM_TIMEOUT_MS: '100000' });
    const url = await world.listen();
    const respond: (() => void)[] = [];
    world.responses.set(
      'GET /api/ratings/search',
      () => new Promise((resolve) => respond.push(() => resolve([]))),
    );
    const get = (path: string) => request(url + path);
    const waiting = Array.from({ length: 120 }, (_, at) => get(`/api/ratings/search?q=${String(at)}`));
    let attempts = 0;
    await eventually(async () => {
      // A cached response is never refused.
      attempts += 1;
      const { statusCode, headers, body } = await get(`/api/entities/2?q=${String(attempts)}`);
      const text = await body.text();
      expect([statusCode, headers['retry-after']], text).toEqual([503, '1']);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(Problem.parse(JSON.parse(text))).toMatchObject({ code: 'busy', instance: '/api/entities/2' });
    });
    for (const path of ['/healthz', '/']) expect((await get(path)).statusCode, path).not.toBe(503);
    const { body: metrics } = await world.operations.inject({ url: '/metrics' });
    expect(metrics).toMatch(/_count\{.*method="GET",route="none",status="503"\} \d/);
    // Calls that have not reached the service yet are responded to at once.
    world.responses.delete('GET /api/ratings/search');
    for (const finish of respond) finish();
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect((await get('/api/ratings/search')).statusCode).toBe(200);
  });
});

describe('a gateway that stops', () => {
  it('responds to pending requests, then closes', async () => {
    world = await startWorld();
    const url = await world.listen();
    let goOn: () => void = () => undefined;
    world.responses.set(
      'GET /api/ratings/search',
      () => new Promise((resolve) => (goOn = () => resolve([]))),
    );
    const agent = new Agent();
    const response = request(`${url}/api/ratings/search`, { dispatcher: agent });
    await eventually(() => {
      expect(world.seen).toHaveLength(1);
    });
    const closed = world.gateway.close();
    await eventually(() => expect(request(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED'));
    goOn();
    const { statusCode, body } = await response;
    expect([statusCode, await body.json()]).toEqual([200, []]);
    await closed;
    await expect(request(`${url}/healthz`, { dispatcher: agent })).rejects.toThrow();
    await agent.destroy();
  });
});

describe('security headers', () => {
  it('are on every response, errors included', async () => {
    world = await startWorld();
    for (const url of ['/', '/api/ratings/search', '/api/user', '/api/nothing', '/a//b', '/media/a.webp']) {
      const { headers } = await world.gateway.inject({ url });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ]) {
        expect(policy.split(';')).toContain(rule);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|unsafe-eval/);
    }
  });

  it('allow Stripe only on the payment page', async () => {
    const policyAt = async (url: string) =>
      String((await world.gateway.inject({ url })).headers['content-security-policy']);
    world = await startWorld();
    expect(await policyAt('/subscribe')).not.toContain('stripe');
    await world.stop();
    world = await startWorld({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    for (const url of ['/subscribe', '/subscribe?from=menu']) {
      const rules = (await policyAt(url)).split(';');
      expect(rules).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
      expect(rules).toContain(
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      );
      expect(rules).toContain("connect-src 'self' https://api.stripe.com");
      expect(rules).toContain("frame-ancestors 'none'");
    }
    for (const url of ['/', '/dashboard', '/dashboard?next=/subscribe', '/subscribe/', '/api/user'])
      expect(await policyAt(url), url).not.toContain('stripe');
  });

  it('require HTTPS only on an HTTPS site', async () => {
    world = await startWorld();
    const plain = (await world.gateway.inject({ url: '/' })).headers;
    expect(plain['strict-transport-security']).toBeUndefined();
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const https = await startWorld({ PUBLIC_URL: 'https://candor.test' });
    const secure = (await https.gateway.inject({ url: '/' })).headers;
    expect(secure['strict-transport-security']).toContain('max-age=31536000');
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
    await https.stop();
  });
});
