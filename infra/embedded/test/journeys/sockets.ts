import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@candor/contracts';
import { readOutbox } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Site } from '../site.ts';
import { password, register, registerAdmin, type Member } from './members.ts';

interface Ending {
  readonly how: string;
  /** Whether the member's other sessions end with it. */
  readonly endsAll: boolean;
  readonly end: (member: Member) => Promise<unknown>;
}

export const socketJourneys = (site: () => Site): void => {
  describe('sockets', () => {
    let admin: Member;
    const opened: Socket[] = [];
    beforeAll(async () => {
      admin = await registerAdmin(site());
    });
    afterEach(() => {
      for (const socket of opened.splice(0)) socket.disconnect();
    });

    const did = async (person: Person, method: string, path: string, body?: object): Promise<unknown> => {
      const response = await person.request(method, path, body);
      expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
      return response.json;
    };
    const signedInElsewhere = async ({ email }: Member): Promise<Person> => {
      const person = site().newPerson();
      await did(person, 'POST', '/api/login', { email, password });
      return person;
    };
    const resetLink = /mode=reset&token=([\w-]+)/;
    /** By a client without a session, with the link of the mail. */
    const reset = async ({ email }: Member): Promise<void> => {
      const reader = site().newPerson();
      await did(reader, 'POST', '/api/forgot-password', { email });
      const token = await eventually(async () => {
        const mails = (await readOutbox(site().dataDir)).filter(({ message }) => message.to === email);
        const [, sent] = resetLink.exec(mails.map(({ message }) => message.text).join('\n')) ?? [];
        expect(sent).toBeDefined();
        return sent;
      });
      await did(reader, 'POST', '/api/reset-password', { token, password: 'a louder room in Marfa' });
    };

    /** Opens a socket as a browser does from the site's page. Rejects when it is refused. */
    const open = async (cookie: string): Promise<Socket> => {
      const socket = io(site().url, {
        path: socketPath,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie, origin: site().url },
      });
      opened.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
      });
      return socket;
    };
    const closing = (socket: Socket): Promise<string> =>
      new Promise((resolve) => {
        socket.once('disconnect', resolve);
      });
    /**
     * Two seconds of this process's event loop. The whole site runs in this process, so on a busy machine both get as many turns
     * as in two real seconds.
     */
    const twoSeconds = async (): Promise<string> => {
      for (let turn = 0; turn < 100; turn += 1) await pause(20);
      return 'still open after two seconds';
    };

    const endings: readonly Ending[] = [
      {
        how: 'the member signed out',
        endsAll: false,
        end: ({ person }) => did(person, 'POST', '/api/logout'),
      },
      { how: 'the password was reset', endsAll: true, end: reset },
      {
        how: 'the member requested a deletion',
        endsAll: true,
        end: ({ person }) => did(person, 'POST', '/api/user/deletion', { password }),
      },
      {
        how: 'an admin deleted the member',
        endsAll: true,
        end: ({ id }) => did(admin.person, 'DELETE', `/api/admin/users/${id}`),
      },
    ];

    it.each(endings)(
      'of a session close within two seconds when $how, and do not open again',
      async ({ end, endsAll }) => {
        const [member, stranger] = [await register(site()), await register(site())];
        const cookie = member.person.cookies();
        const pages = [await open(cookie), await open(cookie)];
        const elsewhere = await open((await signedInElsewhere(member)).cookies());
        const strangers = await open(stranger.person.cookies());
        const losing = endsAll ? [...pages, elsewhere] : pages;
        const closed = losing.map(closing);

        await end(member);
        const late = twoSeconds();
        for (const one of closed) expect(await Promise.race([one, late])).toBe('io server disconnect');
        const stays = [strangers, ...(endsAll ? [] : [elsewhere])];
        expect(stays.map(({ connected }) => connected)).toEqual(stays.map(() => true));
        // The gateway can cache the session for a moment.
        await eventually(() => expect(open(cookie)).rejects.toThrow());
      },
    );
  });
};
