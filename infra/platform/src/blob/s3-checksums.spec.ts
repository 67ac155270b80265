import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../service/load-config.ts';
import { portSettings } from '../service/port-settings.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openBlob, openRawS3 } from './s3-samples.contract.ts';

describeOnEngine('S3', (address) => {
  const raw = openRawS3(address);
  const S3_BUCKET = raw.nameBucket();
  /** The headers of each upload of the object. */
  let received: IncomingHttpHeaders[] = [];
  /** Forwards everything unchanged, including the host name, which is signed. */
  let recorder: Server;
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const { hostname, port } = new URL(address);
    recorder = createServer((incoming, outgoing) => {
      if (incoming.method === 'PUT' && incoming.url?.includes('/summed')) received.push(incoming.headers);
      const { method, url: path, headers } = incoming;
      const passed = request({ hostname, port, method, path, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(recorder, 'listening');
  });
  afterAll(async () => {
    recorder.closeAllConnections();
    recorder.close();
    await raw.stop();
    await testDatabase.drop();
  });

  it.each([
    ['with a checksum by default', {}, true],
    ["without a checksum when only S3's requirements count", { S3_CHECKSUMS: 'when-required' }, false],
  ])('uploads %s', async (_what, given, isWanted) => {
    received = [];
    const S3_ENDPOINT = `http://127.0.0.1:${String((recorder.address() as AddressInfo).port)}`;
    const settings = loadConfig(portSettings, { ...process.env, S3_CHECKSUMS: '', S3_ENDPOINT, ...given });
    const blob = await openBlob(testDatabase.adminUrl, { ...settings, S3_BUCKET });
    const content = Buffer.alloc(300_000, 'photo');
    await blob.put('summed', content, 'image/webp');
    const found = await blob.get('summed');
    expect(found && content.equals(await buffer(found.stream))).toBe(true);
    await blob.close();
    expect(received.map(isSummed)).toEqual([isWanted]);
  });
});

const isSummed = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-amz-checksum') || name === 'x-amz-trailer');
