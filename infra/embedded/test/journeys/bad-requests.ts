import { Problem, RatingView } from '@candor/contracts';
import { callerHeader, newId } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Site } from '../site.ts';
import { list, rate, register, review } from './members.ts';

export const badRequests = (site: () => Site): void => {
  describe('bad requests', () => {
    it.each([
      ['GET', '/api/entities/nonsense', 404, 'Entity not found'],
      ['GET', `/api/entities/${newId()}`, 404, 'Entity not found'],
      ['GET', '/api/users/nonsense', 404, 'User not found'],
      ['GET', '/api/ratings/user/nonsense', 404, 'User not found'],
      ['GET', '/api/ratings/entity/nonsense', 404, 'Entity not found'],
      ['GET', '/api/ratings/nonsense', 404, 'Rating not found'],
    ])('%s %s responds with %i %s', async (method, path, status, message) => {
      expect(await site().newPerson().request(method, path)).toMatchObject({ status, json: { message } });
    });

    it.each([
      'limit=-1',
      'limit=0',
      'limit=1e9',
      'limit=abc',
      'minRating=NaN',
      'minRating[]=4',
      'q[a][b]=c',
      'q=a&q=b',
      'q=%27%3B%20drop%20table%20ratings%3B--',
      'q=%28title%3A*%20OR%20%5B1%20TO%20%2A%5D%29',
      'q=%00',
      'q=%ff',
      'q=%ED%A0%80',
      `q=${'word%20'.repeat(1_500)}`,
      'lat=1e400&lng=abc',
      'category=__proto__',
      'sortBy=constructor',
      'cursor=%7B%7D',
      'distance=-5',
      'days=1e9',
      'state=__proto__',
    ])('search responds to %s with a list', async (query) => {
      const response = await site().newPerson().request('GET', `/api/ratings/search?${query}`);
      expect(response.status).toBe(200);
      expect(Array.isArray(response.json)).toBe(true);
    });

    it.each([
      'q[a][b]=c',
      'minRating[]=4',
      'limit[]=1',
      'limit=2&limit=1',
      'cursor[a]=b',
      'offset=1&offset=2',
      'q=a&q=b',
    ])('every other list responds to %s too', async (query) => {
      const { person, id: userId } = await register(site());
      const { id: entityId } = await list(person);
      const rating = await rate(person, entityId);
      for (const path of [`/api/ratings/user/${userId}`, `/api/ratings/entity/${entityId}`]) {
        const response = await site().newPerson().request('GET', `${path}?${query}`);
        expect(response.status, path).toBe(200);
        const ids = z
          .array(RatingView)
          .parse(response.json)
          .map(({ id }) => id);
        if (!query.startsWith('offset')) expect(ids, path).toEqual([rating.id]);
      }
      const entity = await site().newPerson().request('GET', `/api/entities/${entityId}?${query}`);
      expect(entity).toMatchObject({ status: 200, json: { id: entityId } });
    });

    it('a body that is not JSON, too large, or has unknown fields is refused with a problem', async () => {
      const { person } = await register(site());
      expect(await person.request('POST', '/api/ratings', '{"broken')).toMatchObject({ status: 400 });
      expect(await person.request('POST', '/api/entities', { name: 'x'.repeat(200_000) })).toMatchObject({
        status: 413,
      });
      const extra = { name: 'A', category: 'food', city: 'Austin', state: 'TX', isClaimed: true };
      const response = await person.request('POST', '/api/entities', extra);
      expect(Problem.parse(response.json)).toMatchObject({ status: 400 });
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.headers['x-request-id']).toMatch(/.+/);
    });

    it('a forged caller is ignored, and internal routes do not exist', async () => {
      const { id: userId } = await register(site());
      const forged = Buffer.from(
        JSON.stringify({ caller: { type: 'member', memberId: userId, isAdmin: true } }),
      ).toString('base64url');
      const headers = { [callerHeader]: `e30.${forged}.x`, 'x-client-address': '10.0.0.1' };
      expect((await site().newPerson().request('GET', '/api/user', undefined, headers)).status).toBe(401);
      for (const path of [
        '/internal/personal-keys',
        '/internal/dead-letters',
        '/api/../internal/dead-letters',
        '/%69nternal/dead-letters',
      ]) {
        expect((await site().newPerson().request('POST', path, {})).status, path).not.toBe(200);
      }
    });

    it('another site cannot make a member write', async () => {
      const { person } = await register(site());
      const response = await person.request('POST', '/api/logout', undefined, {
        origin: 'https://evil.example',
      });
      expect(response.status).toBe(403);
      expect((await person.request('GET', '/api/user')).status).toBe(200);
    });

    it('HTML is text: every field is returned as written, in JSON', async () => {
      const html = '"><svg onload=alert(1)>';
      const author = { firstName: html, lastName: html, city: html };
      const { person, id: userId } = await register(site(), author);
      const details = {
        name: `<script>alert('${newId()}')</script>`,
        address: html,
        city: html,
        phone: html,
        metadata: { additionalLinks: [{ label: html, url: 'https://example.com/' }] },
      };
      const entity = await list(person, details);
      const said = { title: html, review: html + review, tags: [html] };
      const rating = await rate(person, entity.id, said);
      const bio = { ...author, state: 'TX', location: html, bio: html };
      expect((await person.request('PUT', '/api/user/profile', bio)).status).toBe(200);
      for (const [path, fields] of [
        [`/api/ratings/${rating.id}`, { ...said, entity: details, user: author }],
        [`/api/entities/${entity.id}`, details],
        [`/api/users/${userId}`, author],
        ['/api/user', bio],
      ] as const) {
        const response = await person.request('GET', path);
        expect(response.headers['content-type'], path).toContain('application/json');
        expect(response.headers['x-content-type-options'], path).toBe('nosniff');
        expect(response.json, path).toMatchObject(fields);
      }
    });
  });
};
