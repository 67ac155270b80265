import { announceEntity, announceMember, ratingPublished, startTestService } from '@candor/platform/testing';
import { pino } from 'pino';
import { sql } from 'slonik';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSearchDocuments } from '../src/create-search-documents.ts';
import { searchConfig } from '../src/config.ts';
import { renewDocuments } from '../src/documents/update-documents.ts';
import { searchService } from '../src/service.ts';

const TermsRow = z.object({ terms: z.string() });

it('documents of an earlier text analysis are built again once', async () => {
  const service = await startTestService(searchService);
  const { database } = service;
  const { id: entityId } = await announceEntity(service);
  const { memberId: authorId } = await announceMember(service);
  const stream = `rating-${authorId}.${entityId}`;
  await service.announce(
    'ratings.rating-published.v1',
    stream,
    ratingPublished({ entityId, authorId, title: 'Marvelous' }),
  );
  await service.applied(stream);
  const documents = await createSearchDocuments({
    config: searchConfig.parse({}),
    database,
    notifications: { notify: () => undefined, listen: () => undefined },
    log: pino({ level: 'silent' }),
  });
  const renewed = async () => {
    await database.query(sql.unsafe`update search_documents set terms = ''`);
    await renewDocuments(database, documents, pino({ level: 'silent' }));
    return database.oneFirst(sql.type(TermsRow)`select terms from search_documents`);
  };
  expect(await renewed()).toBe('');
  await database.query(sql.unsafe`update search_installation set analysis_version = 0`);
  expect(await renewed()).toMatch(/marvel/);
  expect(await renewed()).toBe('');
  await service.stop();
});
