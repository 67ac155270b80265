import { billingRoutes, identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, peer, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  importMembers,
  check,
  from,
  goodPassword,
  login,
  sessionCookie,
  setFlags,
  signedIn,
  someAddress,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('an ended session', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  const admin = memberToImport({ flags: { isAdmin: true } });
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity(outbox.settings, [peer(billingRoutes.endSubscription, () => undefined)]);
    await importMembers(service, [admin]);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const ended = async () => {
    const response = await service.request('GET', '/internal/sessions/ended', {
      as: peerService('realtime'),
    });
    expect(response.status).toBe(200);
    return identityRoutes.endedSessions.responses[200].parse(response.json).sessionIds;
  };
  /** A member with two sessions. */
  const somebody = async () => {
    const here = await signedIn(service);
    const cookie = sessionCookie(await login(service, { email: here.user.email, password: goodPassword }));
    const elsewhere = await check(service, cookie.token);
    const session = await check(service, here.token);
    return { ...here, sessionId: session?.sessionId, elsewhereId: elsewhere?.sessionId };
  };

  const resetPassword = async (email: string) => {
    const headers = () => from(someAddress());
    await service.request('POST', '/api/forgot-password', { body: { email }, headers: headers() });
    const token = await eventually(async () => {
      const texts = (await outbox.mailsTo(email)).map(({ text }) =>
        /mode=reset&token=([\w-]{43})/.exec(text),
      );
      const found = texts.find((match) => match !== null)?.[1];
      expect(found).toBeDefined();
      return found;
    });
    const body = { token, password: 'a louder room in Marfa' };
    const response = await service.request('POST', '/api/reset-password', { body, headers: headers() });
    expect(response.status).toBe(204);
  };

  it('is listed for a minute, for every way to end it', async () => {
    const before = await ended();
    const left = await somebody();
    await service.request('POST', '/api/logout', { as: left.as });
    expect(await ended()).toContain(left.sessionId);

    const one = await somebody();
    await service.request('DELETE', `/api/user/sessions/${one.elsewhereId ?? ''}`, { as: one.as });
    const others = await somebody();
    await service.request('DELETE', '/api/user/sessions', { as: others.as });
    const changed = await somebody();
    await service.request('POST', '/api/user/password', {
      as: changed.as,
      body: { currentPassword: goodPassword, newPassword: 'a louder room in Marfa' },
    });
    const demoted = await somebody();
    await setFlags(service, demoted.user.id, { isAdmin: true });
    await setFlags(service, demoted.user.id, { isAdmin: false });
    const forgetful = await somebody();
    await resetPassword(forgetful.user.email);
    const leaving = await somebody();
    const departure = await service.request('POST', '/api/user/deletion', {
      as: leaving.as,
      body: { password: goodPassword },
      headers: from(someAddress()),
    });
    expect(departure.status).toBe(200);
    const removed = await somebody();
    const removal = await service.request('POST', `/internal/members/${removed.user.id}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
    expect(removal.status).toBe(200);
    const now = await ended();
    const all = [demoted, forgetful, leaving, removed];
    for (const { elsewhereId } of [one, others, changed, ...all]) expect(now).toContain(elsewhereId);
    for (const { sessionId } of [one, others, changed]) expect(now).not.toContain(sessionId);
    for (const { sessionId } of all) expect(now).toContain(sessionId);
    expect(before).not.toContain(left.sessionId);

    await service.database.query(
      sql.unsafe`update ended_sessions set ended_at = now() - interval '61 seconds'`,
    );
    expect(await ended()).toEqual([]);
  });

  it('is not among the live ones, and neither are an unknown one and those of a leaving member', async () => {
    const [staying, leaving] = [await somebody(), await somebody()];
    await service.request('DELETE', `/api/user/sessions/${staying.elsewhereId ?? ''}`, { as: staying.as });
    const departure = await service.request('POST', '/api/user/deletion', {
      as: leaving.as,
      body: { password: goodPassword },
      headers: from(someAddress()),
    });
    expect(departure.status).toBe(200);
    const sessionIds = [staying.sessionId, staying.elsewhereId, leaving.sessionId, newId()];
    const request = { as: peerService('social-messaging'), body: { sessionIds } };
    const response = await service.request('POST', '/internal/sessions/live', request);
    expect(response.json).toEqual({ sessionIds: [staying.sessionId] });
  });

  it('is listed only to services', async () => {
    expect((await service.request('GET', '/internal/sessions/ended', { as: member() })).status).toBe(403);
    expect((await service.request('GET', '/internal/sessions/ended')).status).toBe(403);
  });
});
