import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBreakableLink, type BreakableLink } from '../testing/breakable-link.ts';
import { loadConfig } from '../service/load-config.ts';
import { portSettings, type PortSettings } from '../service/port-settings.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { describeBlob } from './blob.contract.ts';
import type { Blob } from './blob.ts';
import { openBlob, openRawS3 } from './s3-samples.contract.ts';

const unavailable = { name: 'Unavailable' };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

describeOnEngine('S3', (address) => {
  const settings = loadConfig(portSettings, process.env);
  const raw = openRawS3(address);
  const bucket = raw.nameBucket();
  afterAll(() => raw.stop());

  const open = (changed: Partial<PortSettings> = {}): Promise<Blob> =>
    openBlob(testDatabase.adminUrl, { ...settings, S3_BUCKET: bucket, ...changed });

  describeBlob('S3', async () => ({
    blob: await open(),
    unreachable: await open({ S3_ENDPOINT: 'http://127.0.0.1:1' }),
  }));

  describe('the S3 blob store', () => {
    let link: BreakableLink;
    const opened: Blob[] = [];
    const openHere = async (changed: Partial<PortSettings> = {}): Promise<Blob> => {
      const blob = await open(changed);
      opened.push(blob);
      return blob;
    };
    beforeAll(async () => {
      link = await openBreakableLink(address);
    });
    afterEach(async () => {
      await link.repair();
      for (const blob of opened.splice(0)) await blob.close();
    });
    afterAll(() => link.close());

    it('marks objects as immutable for caches in front of the bucket', async () => {
      const blob = await openHere();
      await blob.put('cached', Buffer.from('x'), 'image/webp');
      const found = await raw.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'cached' }));
      expect(found.CacheControl).toBe('public, max-age=31536000, immutable');
    });

    it('creates its bucket at start, also when several processes start at the same time', async () => {
      const S3_BUCKET = raw.nameBucket();
      const blobs = await Promise.all([1, 2, 3].map(() => openHere({ S3_BUCKET })));
      for (const [index, blob] of blobs.entries())
        await blob.put(String(index), Buffer.from('x'), 'text/plain');
      expect(await blobs[0]?.head('2')).not.toBeNull();
      await raw.removeBucket(S3_BUCKET);
    });

    it('distinguishes a lost bucket from an empty one', async () => {
      const S3_BUCKET = raw.nameBucket();
      const blob = await openHere({ S3_BUCKET });
      await raw.removeBucket(S3_BUCKET);
      await expect(blob.get('key')).rejects.toMatchObject(unavailable);
      await expect(blob.head('key')).rejects.toMatchObject(unavailable);
      await expect(blob.put('key', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(unavailable);
      expect(await blob.isReachable()).toBe(false);
    });

    it('starts while S3 is unreachable, and uses it once it is reachable', async () => {
      await link.cut();
      const blob = await openHere({ S3_ENDPOINT: link.url });
      expect(await blob.isReachable()).toBe(false);
      await expect(blob.get('key')).rejects.toMatchObject(unavailable);
      await link.repair();
      const key = randomUUID();
      await blob.put(key, Buffer.from('here'), 'text/plain');
      expect((await blob.head(key))?.bytes).toBe(4);
    });

    it('is unreachable while S3 hangs, and recovers', async () => {
      const blob = await openHere({ S3_ENDPOINT: link.url });
      link.hang();
      expect(await blob.isReachable()).toBe(false);
      await link.repair();
      expect(await blob.isReachable()).toBe(true);
    });

    it('stores nothing of an interrupted upload, and leaves the old object', async () => {
      const blob = await openHere({ S3_ENDPOINT: link.url });
      const [fresh, replaced] = [randomUUID(), randomUUID()];
      await blob.put(replaced, Buffer.from('old'), 'text/plain');
      for (const key of [fresh, replaced]) {
        const uploading = blob.put(key, randomBytes(20_000_000), 'image/webp');
        const refused = expect(uploading).rejects.toMatchObject(unavailable);
        await eventually(() => {
          expect(link.passedBytes()).toBeGreaterThan(1_000_000);
        });
        await link.cut();
        await refused;
        await link.repair();
      }
      expect(await blob.get(fresh)).toBeNull();
      const left = await blob.get(replaced);
      expect(left && (await buffer(left.stream)).toString()).toBe('old');
    });

    it("fails the reader's stream when the download is interrupted", async () => {
      const blob = await openHere({ S3_ENDPOINT: link.url });
      const key = randomUUID();
      await blob.put(key, randomBytes(20_000_000), 'image/webp');
      const found = await blob.get(key);
      found?.stream.once('data', () => void link.cut());
      await expect(found && buffer(found.stream)).rejects.toThrow();
    });

    it('returns its connections when streams are read or destroyed, and closes them when it closes', async () => {
      const blob = await open({ S3_ENDPOINT: link.url });
      const key = randomUUID();
      await blob.put(key, randomBytes(3_000_000), 'image/webp');
      for (let round = 0; round < 20; round += 1) {
        const found = await blob.get(key);
        if (round % 2 === 0) found?.stream.destroy();
        else await (found && buffer(found.stream));
      }
      await eventually(() => {
        expect(link.connections()).toBeLessThanOrEqual(2);
      });
      await blob.close();
      await eventually(() => {
        expect(link.connections()).toBe(0);
      });
    });

    it.each([
      [{ S3_ACCESS_KEY_ID: 'unknown' }, /^S3_ACCESS_KEY_ID is wrong/],
      [{ S3_SECRET_ACCESS_KEY: 'not-the-secret' }, /^S3_SECRET_ACCESS_KEY is wrong/],
      [{ S3_REGION: 'eu-nowhere-1' }, /^S3_REGION is wrong/],
      [{ S3_BUCKET: 'No_Bucket' }, /^S3_BUCKET is wrong/],
      [{ S3_ENDPOINT: address.replace('http:', 'https:') }, /^S3_ENDPOINT is wrong/],
    ])('refuses to start with %o', async (changed, message) => {
      const refusal: unknown = await openHere(changed).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        name: 'InvalidConfiguration',
        message: expect.stringMatching(message) as string,
      });
      expect(String(refusal)).not.toContain('not-the-secret');
    });
  });
});

describe('the S3 blob store at start', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const open = async (respond: RequestListener, changed: Partial<PortSettings> = {}): Promise<Blob> => {
    const server = createServer(respond).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const S3_ENDPOINT = `http://127.0.0.1:${String(port)}`;
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    return openBlob(testDatabase.adminUrl, { ...portSettings.parse({}), ...keys, S3_ENDPOINT, ...changed });
  };
  const responding =
    (status: number, body: string): RequestListener =>
    (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    };
  const s3Error = (code: string) =>
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

  it.each([
    [200, '<!doctype html><p>A web page.'],
    [404, '<!doctype html><p>Nothing here.'],
    [400, 'Bad Request'],
  ])('refuses a server that responds with %i and is not S3', async (status, body) => {
    await expect(open(responding(status, body))).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'S3_ENDPOINT is wrong: the server at this address is not S3.',
    });
  });

  it('refuses a bucket without access', async () => {
    await expect(open(responding(403, s3Error('AccessDenied')))).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'S3_BUCKET is wrong: S3_ACCESS_KEY_ID may not make it, or not write and list it.',
    });
  });

  it.each([500, 503])('starts when S3 responds with %i', async (status) => {
    const blob = await open(responding(status, s3Error('InternalError')));
    await expect(blob.get('key')).rejects.toMatchObject(unavailable);
    await blob.close();
  });

  it('requires both keys', async () => {
    const without: Partial<PortSettings> = { S3_SECRET_ACCESS_KEY: undefined };
    await expect(open(responding(200, ''), without)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: 'S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    });
  });
});
