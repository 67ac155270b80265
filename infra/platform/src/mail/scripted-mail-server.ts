import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server for specs that gives scripted responses, and never speaks TLS. */
export interface ScriptedMailServer {
  readonly host: string;
  /** The lines that clients sent. */
  readonly received: string[];
  close(): void;
}

/** `responses`: by the first word of a command, e.g. `RCPT`; `GREETING` at first, `MESSAGE` after the data. */
export const startScriptedMailServer = async (
  responses: Readonly<Record<string, string>> = {},
): Promise<ScriptedMailServer> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let isMessage = false;
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    const respond = (line: string): void => {
      received.push(line);
      if (isMessage && line !== '.') return;
      const word = isMessage ? 'MESSAGE' : (line.split(' ')[0] ?? '').toUpperCase();
      const reply = responses[word] ?? (word === 'DATA' ? '354 go on' : '250 fine');
      isMessage = reply.startsWith('354');
      say(reply);
    };
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) respond(line);
    });
    say(responses['GREETING'] ?? '220 scripted');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${String(port)}`,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
