import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premium } from '../erasure/actor.ts';
import { filesContaining } from '../erasure/files.ts';
import { inTime } from '../erasure/in-time.ts';
import { createMarks } from '../erasure/marks.ts';
import { rowsContaining } from '../erasure/rows.ts';
import { createShortHistory } from '../erasure/short-history.ts';
import type { Site } from '../site.ts';
import { registerAdmin } from './members.ts';

/** `verify-site/erasure.spec.ts` checks the same with a long history, kills, rebuilds and restored backups. */
export const erasureJourneys = (site: () => Site): void => {
  describe('a deleted member', () => {
    let database: pg.Client;
    beforeAll(async () => {
      database = new pg.Client({ connectionString: site().databaseUrl });
      await database.connect();
    });
    afterAll(() => database.end());

    it('leaves none of their texts in any table or file', async () => {
      const marks = createMarks();
      const everywhere = { ...site(), origin: site().url };
      const { person: admin } = await registerAdmin(site());
      const member = await createShortHistory(everywhere, await premium(everywhere), marks);
      const schemas = [...(await rowsContaining(database, [marks.beginning])).keys()].map(
        (table) => table.split('.')[0],
      );
      expect(new Set(schemas).size).toBeGreaterThan(4);
      const removal = await admin.request('DELETE', `/api/admin/users/${member.id}`, { reason: 'requested' });
      expect(removal.status, removal.text).toBe(204);
      await inTime(async () => {
        expect(await rowsContaining(database, [marks.beginning])).toEqual(new Map());
        expect(await filesContaining(site().dataDir, [marks.beginning])).toEqual([]);
      });
    });
  });
};
