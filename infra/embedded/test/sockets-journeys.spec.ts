import { setTimeout as pause } from 'node:timers/promises';
import { CurrentUser, identityRoutes, socketPath } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Person, type Site } from './site.ts';

interface Member {
  readonly person: Person;
  readonly id: string;
  readonly email: string;
}

interface Ending {
  readonly how: string;
  /** Whether the member's other sessions end with it. */
  readonly endsAll: boolean;
  readonly end: (member: Member) => Promise<unknown>;
}

describe('sockets, through the gateway', { timeout: 120_000 }, () => {
  let site: Site;
  let admin: Member;
  const opened: Socket[] = [];
  beforeAll(async () => {
    site = await startSite();
    admin = await register();
    await site.internal.call('identity', identityRoutes.setFlags, {
      params: { id: admin.id },
      body: { isAdmin: true },
    });
    // The gateway may hold for some seconds that he is none.
    await eventually(() => did(admin.person, 'GET', '/api/admin/stats'));
  }, 120_000);
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect();
  });
  afterAll(() => site.stop());

  const password = 'correct horse battery';
  const did = async (person: Person, method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await person.ask(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const register = async (): Promise<Member> => {
    const person = site.newPerson();
    const email = `${newId()}@example.com`;
    const joined = await did(person, 'POST', '/api/register', {
      email,
      password,
      firstName: 'Grace',
      lastName: 'Hopper',
      agreeToTerms: true,
      city: 'Austin',
      state: 'TX',
    });
    return { person, email, id: CurrentUser.parse(joined).id };
  };
  const signedInElsewhere = async ({ email }: Member): Promise<Person> => {
    const person = site.newPerson();
    await did(person, 'POST', '/api/login', { email, password });
    return person;
  };
  const resetLink = /mode=reset&amp;token=([\w-]+)/;
  /** By whoever reads his mail, who is signed in nowhere. */
  const reset = async ({ email }: Member): Promise<void> => {
    const reader = site.newPerson();
    await did(reader, 'POST', '/api/forgot-password', { email });
    const token = await eventually(async () => {
      const { text } = await reader.ask('GET', `/dev/outbox?to=${encodeURIComponent(email)}`);
      const [, sent] = resetLink.exec(text) ?? [];
      expect(sent).toBeDefined();
      return sent;
    });
    await did(reader, 'POST', '/api/reset-password', { token, password: 'a louder room in Marfa' });
  };

  /** As a browser opens it from a page of ours. Rejects when it is refused. */
  const open = async (cookie: string): Promise<Socket> => {
    const socket = io(site.url, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin: site.url },
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
   * As this process has them: the whole site runs in it, so where the machine is too busy for two of the clock's, both have
   * as many turns as they would have in those.
   */
  const twoSeconds = async (): Promise<string> => {
    for (let turn = 0; turn < 100; turn += 1) await pause(20);
    return 'still open after two seconds';
  };

  const endings: readonly Ending[] = [
    {
      how: 'he has signed out',
      endsAll: false,
      end: ({ person }) => did(person, 'POST', '/api/logout'),
    },
    { how: 'his password was reset', endsAll: true, end: reset },
    {
      how: 'he asked to be deleted',
      endsAll: true,
      end: ({ person }) => did(person, 'POST', '/api/user/deletion', { password }),
    },
    {
      how: 'an admin deleted him',
      endsAll: true,
      end: ({ id }) => did(admin.person, 'DELETE', `/api/admin/users/${id}`),
    },
  ];

  it.each(endings)(
    'of a session close within two seconds when $how, and do not open again',
    async ({ end, endsAll }) => {
      const [member, stranger] = [await register(), await register()];
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
      // The gateway may hold for a moment that there is the session.
      await eventually(() => expect(open(cookie)).rejects.toThrow());
    },
  );
});
