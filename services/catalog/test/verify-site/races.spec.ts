import { newId } from '@candor/platform';
import { member, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../../src/service.ts';
import { newEntity, post, raters } from '../world.ts';

const timeoutMs = 120_000;
const rounds = Array.from({ length: 6 }, (_, round) => round);
const parallel = Array.from({ length: 25 }, (_, index) => index);

describe('parallel requests', { timeout: timeoutMs }, () => {
  const members = Array.from({ length: 5 }, () => member());
  const admin = member({ isAdmin: true });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  it('list the same entity once', async () => {
    for (const _round of rounds) {
      const sent = newEntity();
      const posts = await Promise.all(
        parallel.map((index) => {
          const name = index % 2 ? sent.name : sent.name.toUpperCase();
          const as = members[index % members.length] ?? admin;
          return post(service, { ...sent, name }, { as });
        }),
      );
      expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(posts.map(({ entity }) => entity.id)).size).toBe(1);
    }
  });

  it('give one name to one entity only', async () => {
    for (const _round of rounds.slice(0, 5)) {
      const entities = await Promise.all(
        parallel.slice(0, 10).map(async () => {
          const sent = newEntity();
          return { sent, id: (await post(service, sent)).entity.id };
        }),
      );
      const name = `Wanted ${newId()}`;
      const edits = await Promise.all(
        entities.map(({ sent, id }) => post(service, { ...sent, entityId: id, name }, { as: admin })),
      );
      const winners = edits.filter(({ entity }) => entity.name === name);
      expect(winners).toHaveLength(1);
      expect(edits.filter(({ entity }) => entity.suggestionRecorded)).toHaveLength(9);
      expect((await post(service, newEntity({ name }))).entity.id).toBe(winners[0]?.entity.id);
    }
  });

  it('rename one entity back and forth and leave it one listing', async () => {
    const sent = newEntity();
    const { entity } = await post(service, sent);
    const names = parallel.slice(0, 5).map(() => `Name ${newId()}`);
    await Promise.all(
      parallel.slice(0, 20).map((index) =>
        service.request('POST', '/api/entities', {
          as: admin,
          body: { ...sent, entityId: entity.id, name: names[index % names.length] },
        }),
      ),
    );
    const posts = await Promise.all(names.map((name) => post(service, { ...sent, name })));
    expect(posts.filter(({ status }) => status === 200).map((found) => found.entity.id)).toEqual([entity.id]);
  });
});
