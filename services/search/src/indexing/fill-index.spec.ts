import { afterEach, expect, it } from 'vitest';
import { describeOnEngine, eventually } from '@candor/platform/testing';
import type { Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import { startFilling } from './fill-index.ts';
import { openInstallation, type SearchInstallation } from '../contract/search-installation.contract.ts';
import { newDocument, put } from '../contract/search-samples.contract.ts';

describeOnEngine('Elasticsearch', (url) => {
  let installation: SearchInstallation;
  afterEach(() => installation.close());

  it('writes a few documents at a time, and no more until there is room', async () => {
    installation = await openInstallation(url);
    const { database, postgres, elasticsearch, alias } = installation;
    await postgres.apply(Array.from({ length: 3_000 }, () => put(newDocument())));
    await (await installation.start()).answersFromIndex();

    let bulks = 0;
    const counted: Elasticsearch = {
      ...elasticsearch,
      ask: (question) => {
        if (question.path.endsWith('/_bulk')) bulks += 1;
        return elasticsearch.ask(question);
      },
    };
    let asked = 0;
    const room = Promise.withResolvers<undefined>();
    const filling = await startFilling(
      {
        database,
        elasticsearch: counted,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        makeRoom: async () => {
          asked += 1;
          if (asked > 2) await room.promise;
        },
      },
      `${alias}-000001`,
    );
    const filled = filling.toTheEnd();
    await eventually(() => {
      expect(asked).toBe(4);
    });
    expect(bulks).toBe(2);
    room.resolve(undefined);
    await filled;
    expect([bulks, filling.written()]).toEqual([6, 3_000]);
  });
});
