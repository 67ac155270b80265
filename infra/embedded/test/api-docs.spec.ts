import { Problem } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocumentedAnswers, type DocumentedAnswers } from './documented-answers.ts';
import { heldAgainst, personAt, startSite, type Site } from './site.ts';

const Service = z.enum(serviceNames);

describe('the API document of a site', () => {
  let site: Site;
  let docs: DocumentedAnswers;
  beforeAll(async () => {
    site = await startSite();
    docs = readDocumentedAnswers((await site.newPerson().ask('GET', '/docs/openapi.json')).json);
  }, 120_000);
  afterAll(() => site.stop());

  it('has no call that its service does not answer', async () => {
    const unanswered: string[] = [];
    for (const { method, path, service } of docs.calls) {
      const url = site.serviceUrls[Service.parse(service)];
      const answer = await personAt(url).ask(method, path.replaceAll(/\{\w+\}/g, 'x'));
      const { message } = Problem.safeParse(answer.json).data ?? {};
      if (message === 'There is nothing at this address.') unanswered.push(`${method} ${path}`);
    }
    expect(docs.calls.length).toBeGreaterThan(90);
    expect(unanswered).toEqual([]);
  });

  it('is what answers are held against: a wrong field, status, code or type is named', async () => {
    const answer = await site.newPerson().ask('GET', '/api/ratings/search?limit=1');
    const complaint = (changes: object, method = 'GET', path = '/api/ratings/search') =>
      docs.complaintAbout(method, path, { ...answer, ...changes });
    expect(complaint({})).toBeNull();
    expect(complaint({ json: [{ soup: 'warm' }] })).toMatch(
      /^GET \/api\/ratings\/search: 200 answer\/0 must/,
    );
    expect(complaint({ status: 418 })).toBe('GET /api/ratings/search: 418 is not documented');
    expect(complaint({ status: 503, json: { code: 'tired' } })).toContain('503 tired, documented are');
    expect(complaint({ headers: { 'content-type': 'application/soup+json' } })).toContain(
      'documented without application/soup+json',
    );
    expect(complaint({ status: 200, json: [] }, 'GET', '/nowhere')).toBeNull();
  });

  it('says so by itself when somebody is answered what is not documented', async () => {
    const forgetful = { ...docs, complaintAbout: () => 'GET /api/user: 401 is not documented' };
    const held = heldAgainst(forgetful, personAt(site.url));
    await expect(held.ask('GET', '/api/user')).rejects.toThrow('not as documented: GET /api/user: 401');
  });
});
