import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AuditPage,
  DeadLetters,
  identityRoutes,
  Operations,
  operationsRoutes,
  type Erasure,
  type ParkedStream,
  type Rebuild,
  type ServiceCondition,
} from '@candor/contracts';
import { newId, NotFound, RuleViolation, Unavailable } from '@candor/platform';
import { member, peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminService } from '../src/service.ts';

const at = '2026-01-01T00:00:00.000Z';
const parked: ParkedStream = {
  streamId: 'member-bad',
  topic: 'candor.identity.member',
  version: 3,
  waiting: 2,
  failedAt: at,
  type: 'identity.profile-changed.v1',
  error: 'Error: division by zero',
};
const rebuild: Rebuild = {
  readModel: 'users',
  status: 'running',
  startedAt: at,
  processed: 500,
  result: null,
  error: null,
};
const erasure = (finishedAt: string | null): Erasure => ({
  memberId: newId(),
  cause: 'admin',
  startedAt: at,
  confirmedBy: [],
  finishedAt,
});
const condition: ServiceCondition = {
  relayBacklog: 3,
  consumerLag: 0,
  parkedStreams: 1,
  parkedEvents: 3,
  searchMode: 'index',
  indexBacklog: 12,
  engines: [{ engine: 'kafka', isUp: false }],
};

describe('operations', () => {
  let service: TestService;
  let hanging: Server;
  const admin = member({ isAdmin: true });
  let admins: Set<string>;
  const erasures = [erasure(at), erasure(null)];
  let rebuildsFail: boolean;
  let calls: string[];
  let onCall: () => void;
  const note = (call: string) => {
    onCall();
    calls.push(call);
  };

  beforeAll(async () => {
    // Accepts requests and never responds.
    hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    service = await startTestService(adminService, {
      settings: {
        CATALOG_URL: 'http://127.0.0.1:9',
        MEDIA_URL: `http://127.0.0.1:${String((hanging.address() as AddressInfo).port)}`,
      },
      peers: [
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: admins.has(params.id) })),
        peer(identityRoutes.erasures, () => erasures),
        peer(operationsRoutes.condition, () => condition),
        peer(operationsRoutes.rebuilds, () => {
          if (rebuildsFail) throw new Unavailable('The database does not respond.');
          return { readModels: ['users'], rebuilds: [rebuild] };
        }),
        peer(operationsRoutes.deadLetters, () => [parked]),
        peer(operationsRoutes.parkedEvents, ({ body }) => {
          if (body.streamId !== parked.streamId) throw new NotFound('Parked stream not found');
          return { events: [{ version: 3, error: parked.error, failedAt: at, envelope: '{}' }], total: 3 };
        }),
        peer(operationsRoutes.replayDeadLetters, ({ body }) => {
          note(`replay ${body.streamId}`);
          return { applied: 3 };
        }),
        peer(operationsRoutes.dropDeadLetter, ({ body }) => {
          note(`drop ${body.streamId} ${String(body.version)}`);
          return { applied: 2, isParked: false };
        }),
        peer(operationsRoutes.startRebuild, ({ body }) => {
          note(`rebuild ${body.readModel}`);
          return rebuild;
        }),
      ],
    });
  });
  afterAll(async () => {
    await service.stop();
    hanging.closeAllConnections();
    hanging.close();
  });
  beforeEach(() => {
    admins = new Set([admin.memberId]);
    calls = [];
    rebuildsFail = false;
    onCall = () => undefined;
  });

  const get = (path: string) => service.request('GET', `/api/admin/${path}`, { as: admin });
  const post = (path: string, body: unknown, as: Member = admin) =>
    service.request('POST', `/api/admin/${path}`, { as, body });
  const stream = { service: 'ratings', streamId: parked.streamId };
  const lastAction = async () => AuditPage.parse((await get('audit?limit=1')).json).items[0];

  it("show each service's condition, and do not wait for silent ones", async () => {
    const begun = Date.now();
    const { services, engines, erasures: shown } = Operations.parse((await get('operations')).json);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(services).toHaveLength(9);
    const silent = services.filter(({ status }) => status === 'silent');
    expect(silent.map((state) => state.service)).toEqual(['catalog', 'media']);
    expect(services.find((state) => state.service === 'ratings')).toEqual({
      service: 'ratings',
      status: 'responding',
      condition,
      readModels: ['users'],
      rebuilds: [rebuild],
    });
    expect(shown).toEqual([erasures[1], erasures[0]]);
    expect(engines.find(({ engine }) => engine === 'kafka')).toMatchObject({ status: 'down' });
  });

  it('show a service whose database hangs as responding, with unknown figures', async () => {
    rebuildsFail = true;
    const { services } = Operations.parse((await get('operations')).json);
    expect(services.find((state) => state.service === 'ratings')).toEqual({
      service: 'ratings',
      status: 'responding',
      condition,
      readModels: null,
      rebuilds: null,
    });
  });

  it('list parked streams by service, and name the silent services', async () => {
    const { items, totalItems, silent } = DeadLetters.parse((await get('dead-letters')).json);
    expect(silent).toEqual(['catalog', 'media']);
    // Seven response; in the back-office itself nothing is parked.
    expect(totalItems).toBe(6);
    expect(items).toContainEqual({ ...parked, service: 'ratings' });
  });

  it('show parked events unchanged', async () => {
    const events = (streamId: string, of = 'ratings') =>
      get(`dead-letters/events?${new URLSearchParams({ service: of, streamId }).toString()}`);
    expect((await events(parked.streamId)).json).toMatchObject({ total: 3, events: [{ envelope: '{}' }] });
    expect((await events('member-other')).status).toBe(404);
    for (const nonsense of ['', 'no-id', '../identity', 'ratings/../identity'])
      expect([nonsense, (await events(parked.streamId, nonsense)).status]).toEqual([nonsense, 400]);
  });

  it('replay, drop and rebuild, and audit the actor and reason', async () => {
    expect(await post('dead-letters/replay', stream)).toMatchObject({ status: 200, json: { applied: 3 } });
    expect(await lastAction()).toMatchObject({
      type: 'dead-letter-replay',
      outcome: 'done',
      reason: null,
      target: { kind: 'service', id: parked.streamId, name: 'ratings' },
      before: { event: parked.type, version: 3 },
    });
    const drop = { ...stream, version: 3, reason: 'Sent twice by hand' };
    expect(await post('dead-letters/drop', drop)).toMatchObject({
      status: 200,
      json: { applied: 2, isParked: false },
    });
    expect(await lastAction()).toMatchObject({ type: 'dead-letter-drop', reason: 'Sent twice by hand' });
    expect(await post('rebuilds', { service: 'search', readModel: 'users' })).toMatchObject({
      status: 202,
      json: { status: 'running', processed: 500 },
    });
    expect(await lastAction()).toMatchObject({
      type: 'rebuild',
      action: 'Rebuilt users of',
      target: { name: 'search' },
    });
    expect(calls).toEqual(['replay member-bad', 'drop member-bad 3', 'rebuild users']);
  });

  it('pass on a refusal, and audit it', async () => {
    onCall = () => {
      throw new RuleViolation('still-parked', 'Error: division by zero');
    };
    expect(await post('dead-letters/replay', stream)).toMatchObject({
      status: 409,
      json: { code: 'still-parked', message: 'Error: division by zero' },
    });
    expect(await lastAction()).toMatchObject({ outcome: 'refused', refusal: 'still-parked' });
    expect(JSON.stringify(await lastAction())).not.toContain('division');
    onCall = () => {
      throw new RuleViolation('already-running', 'A rebuild is running in ratings.');
    };
    expect((await post('rebuilds', { service: 'ratings', readModel: 'users' })).status).toBe(409);
  });

  it('are a 503 while the service does not respond', async () => {
    expect((await post('dead-letters/replay', { ...stream, service: 'catalog' })).status).toBe(503);
    expect((await post('rebuilds', { service: 'catalog', readModel: 'users' })).status).toBe(503);
    expect(await lastAction()).toMatchObject({ type: 'rebuild', outcome: 'begun' });
  });

  it.each([
    ['dead-letters/drop', { ...stream, version: 3 }],
    ['dead-letters/drop', { ...stream, version: 3, reason: '   ' }],
    ['dead-letters/drop', { ...stream, version: 'three', reason: 'so' }],
    ['dead-letters/drop', { ...stream, version: -1, reason: 'so' }],
    ['dead-letters/drop', { ...stream, version: 3, reason: 'x'.repeat(501) }],
    ['dead-letters/replay', { service: 'ratings' }],
    ['dead-letters/replay', { ...stream, service: 'gateway' }],
    ['dead-letters/replay', { ...stream, streamId: 'x'.repeat(501) }],
    ['dead-letters/replay', { ...stream, all: true }],
    ['rebuilds', { service: 'ratings', readModel: '' }],
    ['rebuilds', { service: 'ratings', readModel: ['users'] }],
    ['rebuilds', []],
  ])('refuse %s with %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('are refused to a former admin with an old session', async () => {
    const demoted = member({ isAdmin: true });
    for (const [path, body] of [
      ['dead-letters/replay', stream],
      ['dead-letters/drop', { ...stream, version: 3, reason: 'so' }],
      ['rebuilds', { service: 'ratings', readModel: 'users' }],
    ] as const)
      expect((await post(path, body, demoted)).status).toBe(403);
    expect(calls).toEqual([]);
  });
});
