import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConnector } from 'undici';
import { photo } from '../../test/images.ts';
import { createFetchPhoto } from './fetch-photo.ts';

const publicAddress = '93.184.216.34';
const otherPublicAddress = '2606:2800:220:1:248:1893:25c8:1946';

/** A web of one server, which all names lead to; it notes where one would have connected to. */
const startWeb = async (
  listener: RequestListener,
  names: Readonly<Record<string, readonly string[]>> = {},
) => {
  const received: IncomingMessage[] = [];
  const connected: string[] = [];
  const server: Server = createServer((request, response) => {
    received.push(request);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connect = buildConnector({});
  return {
    received,
    connected,
    web: {
      resolve: async (host: string) => names[host] ?? [publicAddress],
      connect: ((options, callback) => {
        connected.push(options.hostname);
        connect({ ...options, hostname: '127.0.0.1', port: String(port) }, callback);
      }) satisfies buildConnector.connector,
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const unfetched = {
  name: 'InvalidRequest',
  code: 'unfetched-photo',
  message: 'The picture could not be fetched from its address.',
};
const label = 'The picture';

describe('a picture on the web', () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await photo({ format: 'png' });
  });

  it('is fetched anonymously from the checked address', async () => {
    const { web, received, connected, stop } = await startWeb((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    });
    const fetched = await createFetchPhoto(web)('http://pictures.example/a.png?size=2', label);
    expect(fetched).toEqual({ format: 'png', content: png });
    expect(connected).toEqual([publicAddress]);
    expect(received.map(({ url }) => url)).toEqual(['/a.png?size=2']);
    expect(Object.keys(received[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
    stop();
  });

  it('is fetched over TLS by host name from the checked address', async () => {
    const connections: unknown[] = [];
    const web = {
      resolve: async () => [publicAddress],
      connect: ((options, callback) => {
        connections.push({ protocol: options.protocol, hostname: options.hostname, host: options.host });
        callback(new Error('no server there'), null);
      }) satisfies buildConnector.connector,
    };
    await expect(createFetchPhoto(web)('https://pictures.example/a.png', label)).rejects.toMatchObject(
      unfetched,
    );
    expect(connections).toEqual([{ protocol: 'https:', hostname: publicAddress, host: 'pictures.example' }]);
  });

  describe('at a private address', () => {
    let world: Awaited<ReturnType<typeof startWeb>>;
    beforeAll(async () => {
      const response: RequestListener = ({ url }, response) => {
        const to = /^\/to\/(.*)$/.exec(url ?? '')?.[1];
        if (to === undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(png);
        else response.writeHead(302, { location: decodeURIComponent(to) }).end();
      };
      world = await startWeb(response, {
        'inside.example': ['10.0.0.7'],
        'partly-inside.example': [publicAddress, '10.0.0.7'],
        'mapped.example': ['::ffff:127.0.0.1'],
        'outside.example': [otherPublicAddress],
        'nowhere.example': [],
        ...Object.fromEntries(
          ['127.0.0.1', '169.254.169.254', '::1', '::ffff:7f00:1'].map((address) => [address, [address]]),
        ),
      });
    });
    afterAll(() => {
      world.stop();
    });

    const addresses = [
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'https://inside.example/',
      'http://inside.example/',
      'http://partly-inside.example/',
      'http://mapped.example/',
      'http://nowhere.example/',
      'http://outside.example:22/',
      'http://outside.example:8080/',
      'ftp://outside.example/',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'nonsense',
      '',
    ];

    it.each(addresses)('is not fetched: %s', async (address) => {
      const before = world.received.length;
      await expect(createFetchPhoto(world.web)(address, label)).rejects.toMatchObject(unfetched);
      expect(world.received).toHaveLength(before);
    });

    it.each(addresses.slice(0, -2))('is not fetched after a redirect: %s', async (address) => {
      const before = world.received.length;
      const leading = `http://outside.example/to/${encodeURIComponent(address)}`;
      await expect(createFetchPhoto(world.web)(leading, label)).rejects.toMatchObject(unfetched);
      expect(world.received).toHaveLength(before + 1);
    });

    it('is distinguished from a public redirect target', async () => {
      const leading = `http://pictures.example/to/${encodeURIComponent('http://outside.example/a.png')}`;
      const before = world.connected.length;
      await expect(createFetchPhoto(world.web)(leading, label)).resolves.toMatchObject({ format: 'png' });
      expect(world.connected.slice(before)).toEqual([publicAddress, otherPublicAddress]);
    });
  });

  it('may be redirected three times', async () => {
    const { web, received, stop } = await startWeb(({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.writeHead(200, { 'content-type': 'image/png' }).end(png);
      else response.writeHead(301, { location: `/${String(left - 1)}` }).end();
    });
    await expect(createFetchPhoto(web)('http://pictures.example/3', label)).resolves.toMatchObject({
      format: 'png',
    });
    await expect(createFetchPhoto(web)('http://pictures.example/4', label)).rejects.toMatchObject(unfetched);
    expect(received).toHaveLength(8);
    stop();
  });

  it('must be an image by content type and by bytes', async () => {
    const { web, stop } = await startWeb(({ url }, response) => {
      const type = url === '/page' ? 'text/html' : 'image/png';
      response.writeHead(200, { 'content-type': type }).end(url === '/page' ? png : '<html>');
    });
    for (const path of ['page', 'lie'])
      await expect(createFetchPhoto(web)(`http://pictures.example/${path}`, label)).rejects.toMatchObject({
        code: 'invalid-photo',
        message: 'The picture is not an image file.',
      });
    stop();
  });

  it.each([204, 304, 401, 404, 500])('is refused when its server responds with %i', async (status) => {
    const { web, stop } = await startWeb((_request, response) => {
      response.writeHead(status, { 'content-type': 'image/png' }).end();
    });
    await expect(createFetchPhoto(web)('http://pictures.example/', label)).rejects.toMatchObject(unfetched);
    stop();
  });

  it('is read up to 10 MB', async () => {
    const part = Buffer.alloc(1_024 * 1_024);
    let sent = 0;
    const { web, stop } = await startWeb((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const send = (): void => {
        while (!response.destroyed && sent < 100 && response.write(part)) sent += 1;
        if (sent < 100) response.once('drain', send);
      };
      send();
    });
    await expect(createFetchPhoto(web)('http://pictures.example/', label)).rejects.toMatchObject({
      code: 'photo-too-large',
      message: 'The picture exceeds 10MB limit.',
    });
    expect(sent).toBeLessThan(100);
    stop();
  });

  it.each([
    ['responses nothing', () => undefined],
    [
      'never ends',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).write('x');
      },
    ],
  ] satisfies [string, RequestListener][])('times out when its server %s', async (_how, response) => {
    const { web, stop } = await startWeb(response);
    await expect(createFetchPhoto(web, 200)('http://pictures.example/', label)).rejects.toMatchObject(
      unfetched,
    );
    stop();
  });

  it('times out when its name does not resolve', async () => {
    const { web, received, stop } = await startWeb(() => undefined);
    const slow = { ...web, resolve: () => new Promise<readonly string[]>(() => undefined) };
    await expect(createFetchPhoto(slow, 200)('http://pictures.example/', label)).rejects.toMatchObject(
      unfetched,
    );
    expect(received).toEqual([]);
    stop();
  });
});
