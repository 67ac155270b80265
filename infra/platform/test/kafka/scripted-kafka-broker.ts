import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '../../src/free-ports.ts';

/** A broker for specs that only authenticates clients. Any other request closes the connection. */
export interface ScriptedKafkaBroker {
  readonly address: string;
  /** The mechanisms and credentials that clients sent. */
  readonly credentials: { readonly mechanism: string; readonly secret: string }[];
  /** The first packet of each client. */
  readonly greetings: Buffer[];
  close(): void;
}

export interface ScriptedSignIn {
  /** Kafka's error codes; 0 for none. */
  readonly handshakeError?: number;
  readonly authenticateError?: number;
}

const metadata = 3;
const apiVersions = 18;
const saslHandshake = 17;
const saslAuthenticate = 36;

export const startScriptedKafkaBroker = async ({
  handshakeError = 0,
  authenticateError = 0,
}: ScriptedSignIn = {}): Promise<ScriptedKafkaBroker> => {
  const credentials: ScriptedKafkaBroker['credentials'] = [];
  const greetings: Buffer[] = [];
  const sockets = new Set<Socket>();
  // A client of an earlier server could still connect to a port that the system assigns.
  const port = await freePort();
  const server = createServer((socket) => {
    let mechanism = '';
    /** `null` closes the connection. */
    const responseTo = (apiKey: number, body: Buffer): Buffer | null => {
      switch (apiKey) {
        case apiVersions: {
          const supported = [metadata, saslHandshake, saslAuthenticate].map((key) =>
            Buffer.concat([int16(key), int16(0), int16(1)]),
          );
          return Buffer.concat([int16(0), int32(supported.length), ...supported, int32(0)]);
        }
        case saslHandshake:
          mechanism = body.toString('utf8', 2);
          return Buffer.concat([int16(handshakeError), int32(1), text(mechanism)]);
        case saslAuthenticate:
          credentials.push({ mechanism, secret: body.toString('utf8', 4) });
          return Buffer.concat([int16(authenticateError), text('scripted'), int32(0), int32(0), int32(0)]);
        default:
          return null;
      }
    };
    let waiting = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (chunk: Buffer) => greetings.push(chunk));
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4 && waiting.length >= 4 + waiting.readInt32BE(0)) {
        const request = waiting.subarray(4, 4 + waiting.readInt32BE(0));
        waiting = waiting.subarray(4 + request.length);
        const response = responseTo(request.readInt16BE(0), request.subarray(10 + request.readInt16BE(8)));
        if (response === null) socket.end();
        else socket.write(Buffer.concat([int32(4 + response.length), request.subarray(4, 8), response]));
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `localhost:${port}`,
    credentials,
    greetings,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const text = (value: string): Buffer => Buffer.concat([int16(Buffer.byteLength(value)), Buffer.from(value)]);
