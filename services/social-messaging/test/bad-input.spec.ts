import { Problem } from '@candor/contracts';
import { newId } from '@candor/platform';
import { startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { identityWith, premiumPair, send, thread } from './world.ts';

const long = 'x'.repeat(10_240);
const noTexts = [undefined, 7, true, null, [], ['text'], {}];
const noIds = ['', 'no-uuid', '0', long, '\u0000', '\ud800', "' or true --", '../..', 'conversations'];
const noBodies = ['', '{', 'null', '[]', '"text"', '7', '{"__proto__": {}', '\u0000'];

describe('bad input', () => {
  let service: TestService;
  let ada: Member;
  let grace: Member;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, { peers: identityWith(new Map()) });
    [ada, grace] = await premiumPair(service);
  });
  afterAll(() => service.stop());

  const refused = async (method: string, path: string, request: object): Promise<Problem> => {
    const response = await service.request(method, path, request);
    expect(response.status, `${method} ${path} ${JSON.stringify(request).slice(0, 300)}`).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    return Problem.parse(response.json);
  };
  const notFound = async (method: string, path: string, message: string, body?: unknown) => {
    const response = await service.request(method, path, {
      as: ada,
      ...(body === undefined ? {} : { body }),
    });
    expect(response, `${method} ${path} ${JSON.stringify({ body }).slice(0, 100)}`).toMatchObject({
      status: 404,
      json: { message },
    });
  };
  const complete = () => ({ recipientId: grace.memberId, content: 'Hello' });

  it('is refused as a message', async () => {
    const unsendable = [
      '',
      ' ',
      '\n\t\u00a0\u2003',
      'x'.repeat(2_001),
      '🦉'.repeat(2_001),
      long,
      '\u0000',
      'a\u0000b',
      '\ud800',
    ];
    for (const content of [...unsendable, ...noTexts])
      await refused('POST', '/api/messages', { as: ada, body: { ...complete(), content } });
    for (const clientMessageId of ['no-uuid', '', 7, null, {}])
      await refused('POST', '/api/messages', { as: ada, body: { ...complete(), clientMessageId } });
    for (const recipientId of noTexts)
      await refused('POST', '/api/messages', { as: ada, body: { ...complete(), recipientId } });
    for (const further of [{ senderId: grace.memberId }, { isRead: true }, { id: newId() }])
      await refused('POST', '/api/messages', { as: ada, body: { ...complete(), ...further } });
    expect((await thread(service, ada, grace.memberId)).data).toEqual([]);
  });

  it('gets an error message that can be shown', async () => {
    const problemOf = (content: string) =>
      refused('POST', '/api/messages', { as: ada, body: { ...complete(), content } });
    expect(await problemOf(' ')).toMatchObject({ message: 'Message cannot be empty' });
    expect(await problemOf('x'.repeat(2_001))).toMatchObject({
      message: 'Message must be at most 2000 characters',
    });
  });

  it('is refused as a member to follow', async () => {
    for (const path of ['/api/follow', '/api/unfollow']) {
      for (const followingId of noTexts) await refused('POST', path, { as: ada, body: { followingId } });
      await refused('POST', path, { as: ada, body: { followingId: grace.memberId, followerId: newId() } });
      for (const followingId of noIds) await notFound('POST', path, 'User not found', { followingId });
    }
    expect(await service.database.exists(sql.unsafe`select from follows`)).toBe(false);
  });

  it('is refused as a member to block', async () => {
    for (const path of ['/api/block', '/api/unblock']) {
      for (const memberId of noTexts) await refused('POST', path, { as: ada, body: { memberId } });
      await refused('POST', path, { as: ada, body: { memberId: grace.memberId, blockerId: newId() } });
      for (const memberId of noIds) await notFound('POST', path, 'User not found', { memberId });
    }
    expect(await service.database.exists(sql.unsafe`select from blocks`)).toBe(false);
  });

  it('is refused as a body', async () => {
    for (const path of ['/api/messages', '/api/follow', '/api/unfollow', '/api/block', '/api/unblock']) {
      for (const body of noBodies) {
        await refused('POST', path, { as: ada, body, headers: { 'content-type': 'application/json' } });
      }
      const xml = { as: ada, body: '<a/>', headers: { 'content-type': 'text/xml' } };
      expect((await service.request('POST', path, xml)).status).toBe(415);
    }
    const { id } = await send(service, grace, ada.memberId);
    await refused('PATCH', `/api/messages/${id}/read`, { as: ada, body: { isRead: false } });
  });

  it('is not found as an id of a user or message', async () => {
    for (const id of ['no-uuid', newId(), 'x'.repeat(400), '%00', "'%20or%20true%20--", '..%2f..', '0']) {
      await notFound('GET', `/api/users/${id}/following-status`, 'User not found');
      await notFound('GET', `/api/users/${id}/block-status`, 'User not found');
      await notFound('GET', `/api/messages/${id}`, 'User not found');
      await notFound('PATCH', `/api/messages/${id}/read`, 'Message not found');
    }
    for (const recipientId of [...noIds, newId()])
      await notFound('POST', '/api/messages', 'User not found', { ...complete(), recipientId });
  });

  it('is ignored in a query', async () => {
    const values = [long, '%00', '%ED%A0%80', '%F0%9F%98%80', '-1', '[]', '%25', "'%20or%20true", '\\'];
    const paths = [
      `/api/messages/${grace.memberId}`,
      '/api/messages/conversations',
      '/api/user/blocked-members',
    ];
    for (const name of ['limit', 'before', 'cursor', 'unknown']) {
      for (const value of values) {
        for (const path of paths) {
          const responses = [`${name}=${value}`, `${name}=${value}&${name}=2`].map((query) =>
            service.request('GET', `${path}?${query}`, { as: ada }),
          );
          for (const { status } of await Promise.all(responses)) expect(status, `${name} ${value}`).toBe(200);
        }
      }
    }
  });

  it('does not include unusual but valid text', async () => {
    for (const content of [
      '<script>alert(1)</script>',
      '🦉'.repeat(2_000),
      "'; drop table messages; --",
      '\u202etfel',
      '$1',
    ])
      expect((await send(service, ada, grace.memberId, { content: ` ${content}\n` })).content).toBe(content);
  });
});
