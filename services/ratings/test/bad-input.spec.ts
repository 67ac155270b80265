import { Problem } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  member,
  peerService,
  someReview,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingsService } from '../src/service.ts';
import { arriving, nothingUnannounced, otherServices, publishedRating } from './world.ts';

const long = 'x'.repeat(10_240);
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b'];
const noTexts = [7, true, null, [], ['text'], {}];
const noBodies = ['', '{', 'null', '[]', '"text"', '7', '{"__proto__": {}', '\u0000'];

const badFields: Readonly<Record<string, readonly unknown[]>> = {
  starRating: [0, 6, -1, 4.5, 1e308, '5', null, true, [], {}],
  title: ['', '   ', 'x'.repeat(201), long, ...unstorable, ...noTexts],
  review: ['', 'x'.repeat(49), ` ${'x'.repeat(49)} `, 'x'.repeat(10_001), ...unstorable, ...noTexts],
  priceRange: [0, 5, 1.5, '$', true, []],
  serviceQuality: [0, 6, 2.5, 'Good', true, {}],
  wouldRecommend: ['perhaps', '', true, 1, []],
  tags: ['calm', [7], [null], ['x'.repeat(41)], [long], unstorable, {}, manyTags(21)],
  isVerified: [true],
  userId: [newId()],
};

describe('bad input', () => {
  let service: TestService;
  let author: Member;
  let ratingId: string;
  let entityId: string;

  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(nothingUnannounced()) });
    const { author: someone, rated, rating } = await publishedRating(service);
    [author, ratingId, entityId] = [someone, rating.id, rated.id];
  });
  afterAll(() => service.stop());

  const refused = async (method: string, path: string, request: object): Promise<Problem> => {
    const response = await service.request(method, path, request);
    expect(response.status, `${method} ${path} ${JSON.stringify(request).slice(0, 300)}`).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    return Problem.parse(response.json);
  };
  const justListed = async (method: string, path: string, message: string, body?: unknown) => {
    const response = await service.request(method, path, {
      as: author,
      ...(body === undefined ? {} : { body }),
    });
    expect(response, `${method} ${path}`).toMatchObject({ status: 404, json: { message } });
  };
  const json = { 'content-type': 'application/json' };
  const complete = () => ({ entityId, starRating: 5, title: 'Lovely', review: someReview });

  it('is refused field by field when a rating is published or revised', async () => {
    for (const [field, values] of Object.entries(badFields)) {
      for (const value of values) {
        await refused('POST', '/api/ratings', { as: author, body: { ...complete(), [field]: value } });
        await refused('PUT', `/api/ratings/${ratingId}`, { as: author, body: { [field]: value } });
      }
    }
    for (const entity of [7, null, [], {}])
      await refused('POST', '/api/ratings', { as: author, body: { ...complete(), entityId: entity } });
  });

  it('is refused with the specified messages', async () => {
    const publish = (fields: object) =>
      refused('POST', '/api/ratings', { as: author, body: { ...complete(), ...fields } });
    expect(await publish({ title: ' ' })).toMatchObject({ message: 'Title is required' });
    expect(await publish({ title: undefined })).toMatchObject({ message: 'Title is required' });
    for (const review of ['x'.repeat(49), undefined])
      expect(await publish({ review })).toMatchObject({ message: 'Review must be at least 50 characters' });
    expect(await publish({ starRating: undefined })).toMatchObject({
      message: 'Please choose a star rating',
    });
    expect(await publish({ priceRange: 5 })).toMatchObject({ message: 'Price must be between 1 and 4.' });
    expect(await publish({ isVerified: true })).toMatchObject({
      message: 'The field “isVerified” cannot be sent here.',
    });
  });

  it('is refused in the language of the request', async () => {
    const request = { as: author, headers: { 'accept-language': 'es' } };
    expect(await service.request('GET', `/api/ratings/${newId()}`, request)).toMatchObject({
      json: { message: 'No se encontró la reseña' },
    });
    expect(
      await refused('PUT', `/api/ratings/${ratingId}`, { ...request, body: { photos: ['/media/x'] } }),
    ).toMatchObject({
      message: 'Una de las fotos no es nueva ni pertenece a esta reseña.',
    });
  });

  it('is refused if the body is not an object', async () => {
    const requests = [
      ['POST', '/api/ratings'],
      ['PUT', `/api/ratings/${ratingId}`],
      ['PUT', `/api/ratings/${ratingId}/vote`],
    ] as const;
    for (const [method, path] of requests) {
      for (const body of noBodies) await refused(method, path, { as: author, body, headers: json });
    }
    for (const body of [{}, { isHelpful: 'yes' }, { isHelpful: null }, { isHelpful: true, isMine: true }])
      await refused('PUT', `/api/ratings/${ratingId}/vote`, { as: member(), body });
    const xml = { as: author, body: '<a/>', headers: { 'content-type': 'text/xml' } };
    expect((await service.request('POST', '/api/ratings', xml)).status).toBe(415);
  });

  it('as an id gives 404 for a rating, an entity and a user', async () => {
    const ids = ['no-uuid', newId(), 'x'.repeat(400), '%00', "'%20or%20true%20--", '..%2f..', '0', newId()];
    const body = { starRating: 5 };
    for (const id of ids) {
      await justListed('GET', `/api/ratings/${id}`, 'Rating not found');
      await justListed('PUT', `/api/ratings/${id}`, 'Rating not found', body);
      await justListed('DELETE', `/api/ratings/${id}`, 'Rating not found');
      await justListed('PUT', `/api/ratings/${id}/vote`, 'Rating not found', { isHelpful: true });
      await justListed('DELETE', `/api/ratings/${id}/vote`, 'Rating not found');
      await justListed('GET', `/api/ratings/user/${id}`, 'User not found');
      await justListed('GET', `/api/ratings/entity/${id}`, 'Entity not found');
      await justListed('GET', `/api/ratings/entity/${id}/summary`, 'Entity not found');
    }
    for (const id of ['no-uuid', newId(), long, ...unstorable, ''])
      await justListed('POST', '/api/ratings', 'Entity not found', { ...complete(), entityId: id });
  });

  it('in the query of a list is ignored', async () => {
    const values = [long, '%00', '%ED%A0%80', '%F0%9F%98%80', '-1', '[]', '%25', "'%20or%20true", '\\'];
    for (const name of ['limit', 'cursor', 'sortBy', 'stars', 'q', 'unheardOf']) {
      for (const value of values) {
        for (const path of [`/api/ratings/entity/${entityId}`, `/api/ratings/user/${author.memberId}`]) {
          expect((await service.request('GET', `${path}?${name}=${value}`)).status, `${name} ${value}`).toBe(
            200,
          );
          expect((await service.request('GET', `${path}?${name}=${value}&${name}=2`)).status).toBe(200);
        }
      }
    }
  });

  it('of another service is refused before any rating is imported', async () => {
    const as = peerService();
    const sendImport = (ratings: unknown) =>
      refused('POST', '/internal/ratings/import', { as, body: { ratings } });
    const imported = arriving({ authorId: author.memberId, entityId: newId() });
    for (const [field, value] of [
      ['ratingId', 'no-uuid'],
      ['authorId', 7],
      ['entityId', null],
      ['starRating', 0],
      ['title', '\u0000'],
      ['review', ''],
      ['review', '\ud800'],
      ['tags', ['\u0000']],
      ['photos', manyTags(6)],
      ['helpfulVoterIds', ['no-uuid']],
      ['importedHelpfulCount', -1],
      ['publishedAt', 'yesterday'],
      ['publishedAt', '2026-02-30T00:00:00Z'],
      ['unheardOf', true],
    ] as const)
      await sendImport([{ ...imported, [field]: value }]);
    await sendImport('all');
    await sendImport(Array.from({ length: 501 }, () => imported));
    await refused('GET', `/internal/entities/no-uuid/raters/${newId()}`, { as });
    await refused('GET', `/internal/entities/${newId()}/raters/no-uuid`, { as });
  });

  it('does not include unusual text within the limits', async () => {
    const response = await service.request('PUT', `/api/ratings/${ratingId}`, {
      as: author,
      body: { title: `  ${'🦉'.repeat(200)} `, review: '🦉'.repeat(50), tags: ['🦉'.repeat(40), '', ' '] },
    });
    expect(response).toMatchObject({
      status: 200,
      json: { title: '🦉'.repeat(200), review: '🦉'.repeat(50), tags: ['🦉'.repeat(40)] },
    });
    expect((await service.request('PUT', `/api/ratings/${ratingId}`, { as: author, body: {} })).status).toBe(
      200,
    );
  });
});

function manyTags(count: number): string[] {
  return Array.from({ length: count }, (_none, index) => String(index));
}
