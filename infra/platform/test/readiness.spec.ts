import { operationsRoutes, ServiceCondition } from '@candor/contracts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineService } from '../src/index.ts';
import { eventually, peerService, startTestService, type TestService } from '../src/testing/index.ts';

/** Nothing listens there. */
const nowhere = '127.0.0.1:9';

describe('a service whose other engines are all away', () => {
  let service: TestService;
  beforeAll(async () => {
    const settings = {
      BUILD_REVISION: '4f2a',
      KAFKA_BROKERS: nowhere,
      REDIS_URL: `redis://${nowhere}`,
      S3_ENDPOINT: `http://${nowhere}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: `smtp://${nowhere}`,
    };
    const definition = defineService({
      name: 'media',
      config: z.object({}),
      uses: ['blob', 'mail'],
      streams: [],
      projections: [],
      lookups: [{ name: 'members', tables: [], on: { 'identity.member-registered.v1': () => [] } }],
      routes: [],
    });
    service = await startTestService(definition, { settings });
  });
  afterAll(() => service.stop());

  it('starts and is ready', async () => {
    expect(await service.request('GET', '/readyz')).toMatchObject({
      status: 200,
      json: { status: 'ready', draining: false, database: true },
    });
  });

  it('reports its condition in time, without the figures of engines that are away', async () => {
    const { status, json } = await service.request('GET', operationsRoutes.condition.path, {
      as: peerService(),
    });
    expect(status).toBe(200);
    const { engines, ...figures } = ServiceCondition.parse(json);
    expect(figures).toEqual({
      relayBacklog: 0,
      consumerLag: null,
      parkedStreams: 0,
      parkedEvents: 0,
      searchMode: null,
      indexBacklog: null,
    });
    expect(engines.map(({ engine }) => engine)).toEqual(['postgres', 'kafka', 'redis', 's3', 'smtp']);
  });

  it('names its release in the metrics', async () => {
    const { text } = await service.request('GET', '/metrics');
    expect(text).toMatch(
      /^candor_build_info\{version="\d+\.\d+\.\d+",revision="4f2a",node="v24\..+",service="media"\} 1$/m,
    );
  });

  it('names them in /status and in the metrics', async () => {
    const engines = { postgres: 'up', kafka: 'down', redis: 'down', s3: 'down', smtp: 'down' };
    await eventually(async () => {
      expect((await service.request('GET', '/status')).json).toMatchObject({ status: 'ready', engines });
    });
    const { text } = await service.request('GET', '/metrics');
    const measured = [...text.matchAll(/^candor_engine_up\{engine="(\w+)",service="media"\} (\d)$/gm)];
    expect(Object.fromEntries(measured.map(([, engine, value]) => [engine, value]))).toEqual({
      postgres: '1',
      kafka: '0',
      redis: '0',
      s3: '0',
      smtp: '0',
    });
  });
});
