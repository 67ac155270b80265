import { identityRoutes } from '@candor/contracts';
import { member, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bring,
  check,
  goodPassword,
  login,
  sessionCookie,
  setFlags,
  signedIn,
  startIdentity,
  toBring,
} from './world.ts';

describe('a session that ended', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startIdentity();
    await bring(service, [toBring({ flags: { isAdmin: true } })]);
  });
  afterAll(() => service.stop());

  const ended = async () => {
    const answer = await service.ask('GET', '/internal/sessions/ended', { as: peerService('realtime') });
    expect(answer.status).toBe(200);
    return identityRoutes.endedSessions.answers[200].parse(answer.json).sessionIds;
  };
  /** Signed in twice, here and elsewhere. */
  const somebody = async () => {
    const here = await signedIn(service);
    const cookie = sessionCookie(await login(service, { email: here.user.email, password: goodPassword }));
    const elsewhere = await check(service, cookie.token);
    const session = await check(service, here.token);
    return { ...here, sessionId: session?.sessionId, elsewhereId: elsewhere?.sessionId };
  };

  it('is named for a minute, whichever way it ended', async () => {
    const before = await ended();
    const left = await somebody();
    await service.ask('POST', '/api/logout', { as: left.as });
    expect(await ended()).toContain(left.sessionId);

    const one = await somebody();
    await service.ask('DELETE', `/api/user/sessions/${one.elsewhereId ?? ''}`, { as: one.as });
    const others = await somebody();
    await service.ask('DELETE', '/api/user/sessions', { as: others.as });
    const changed = await somebody();
    await service.ask('POST', '/api/user/password', {
      as: changed.as,
      body: { currentPassword: goodPassword, newPassword: 'a louder room in Marfa' },
    });
    const demoted = await somebody();
    await setFlags(service, demoted.user.id, { isAdmin: true });
    await setFlags(service, demoted.user.id, { isAdmin: false });
    const now = await ended();
    for (const { elsewhereId } of [one, others, changed, demoted]) expect(now).toContain(elsewhereId);
    for (const { sessionId } of [one, others, changed]) expect(now).not.toContain(sessionId);
    expect(now).toContain(demoted.sessionId);
    expect(before).not.toContain(left.sessionId);

    await service.database.query(
      sql.unsafe`update ended_sessions set ended_at = now() - interval '61 seconds'`,
    );
    expect(await ended()).toEqual([]);
  });

  it('is named to services alone', async () => {
    expect((await service.ask('GET', '/internal/sessions/ended', { as: member() })).status).toBe(403);
    expect((await service.ask('GET', '/internal/sessions/ended')).status).toBe(403);
  });
});
