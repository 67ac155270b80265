import { Problem } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocumentedResponses, type DocumentedResponses } from '../documented-responses.ts';
import { checkedAgainst, personAt, type Site } from '../site.ts';

const Service = z.enum(serviceNames);

export const apiDocsJourneys = (site: () => Site): void => {
  describe('the API document', () => {
    let docs: DocumentedResponses;
    beforeAll(async () => {
      docs = readDocumentedResponses((await site().newPerson().request('GET', '/docs/openapi.json')).json);
    });

    it('documents only calls that a service serves', async () => {
      const unanswered: string[] = [];
      for (const { method, path, service } of docs.calls) {
        const url = site().serviceUrls[Service.parse(service)];
        const response = await personAt(url).request(method, path.replaceAll(/\{\w+\}/g, 'x'));
        const { message } = Problem.safeParse(response.json).data ?? {};
        if (message === 'There is nothing at this address.') unanswered.push(`${method} ${path}`);
      }
      expect(docs.calls.length).toBeGreaterThan(90);
      expect(unanswered).toEqual([]);
    });

    it('reports a response with a wrong field, status, code or type', async () => {
      const response = await site().newPerson().request('GET', '/api/ratings/search?limit=1');
      const complaint = (changes: object, method = 'GET', path = '/api/ratings/search') =>
        docs.violationIn(method, path, { ...response, ...changes });
      expect(complaint({})).toBeNull();
      expect(complaint({ json: [{ soup: 'warm' }] })).toMatch(
        /^GET \/api\/ratings\/search: 200 response\/0 must/,
      );
      expect(complaint({ status: 418 })).toBe('GET /api/ratings/search: 418 is not documented');
      expect(complaint({ status: 503, json: { code: 'tired' } })).toContain('503 tired, documented are');
      expect(complaint({ headers: { 'content-type': 'application/soup+json' } })).toContain(
        'documented without application/soup+json',
      );
      expect(complaint({ status: 200, json: [] }, 'GET', '/nowhere')).toBeNull();
    });

    it('fails a spec that receives an undocumented response', async () => {
      const strict = { ...docs, violationIn: () => 'GET /api/user: 401 is not documented' };
      const checked = checkedAgainst(strict, personAt(site().url));
      await expect(checked.request('GET', '/api/user')).rejects.toThrow(
        'not as documented: GET /api/user: 401',
      );
    });
  });
};
