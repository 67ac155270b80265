import { ReportCasesPage, type ReportCase } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Site } from '../site.ts';
import { list, rate, register, registerAdmin } from './members.ts';

/** The header of a trusted proxy. */
const via = (forwarded: string) => ({ 'x-forwarded-for': forwarded });

export const sameNetworkJourneys = (site: () => Site): void => {
  describe('reviews of a listing from one network', () => {
    let admin: Person;
    let database: pg.Client;
    beforeAll(async () => {
      ({ person: admin } = await registerAdmin(site()));
      database = new pg.Client({ connectionString: site().databaseUrl });
      await database.connect();
    });
    afterAll(() => database.end());

    /** Resolves when the rules have checked the ratings. Their job need not wait for authors that have arrived. */
    const checked = (ratingIds: readonly string[]) =>
      eventually(async () => {
        await database.query(
          `update admin.ratings_to_check c set noted_at = noted_at - interval '1 minute'
            from admin.ratings r join admin.users u on u.member_id = r.author_id
            where r.rating_id = c.rating_id and c.rating_id = any($1::uuid[])
              and noted_at > now() - interval '30 seconds'`,
          [ratingIds],
        );
        const { rows } = await database.query(
          `select r.rating_id from admin.ratings r where r.rating_id = any($1::uuid[])
            and not exists (select from admin.ratings_to_check c where c.rating_id = r.rating_id)`,
          [ratingIds],
        );
        expect(rows).toHaveLength(ratingIds.length);
      });
    const caseOf = async (ratingId: string): Promise<ReportCase | undefined> => {
      const response = await admin.request('GET', '/api/admin/reports?limit=100');
      return ReportCasesPage.parse(response.json).items.find(({ id }) => id === `rating.${ratingId}`);
    };
    /** Without signals of other rules. */
    const networkSignalsOf = (found: ReportCase | undefined): readonly string[] =>
      (found?.signals ?? []).flatMap(({ rule, explanation }) =>
        rule === 'same-network' ? [explanation] : [],
      );
    const rateFrom = async (entityId: string, forwarded: string): Promise<string> =>
      (await rate((await register(site())).person, entityId, {}, via(forwarded))).id;

    it('are reported to admins, and stay visible', async () => {
      const { id: entityId } = await list(admin);
      const elsewhere = await rateFrom(entityId, '203.0.113.9, 198.51.100.7');
      const ratingIds = [
        await rateFrom(entityId, '203.0.113.7'),
        await rateFrom(entityId, '203.0.113.8'),
        await rateFrom(entityId, '192.0.2.1, 203.0.113.200'),
      ];
      await checked([...ratingIds, elsewhere]);
      for (const id of ratingIds) {
        const found = await caseOf(id);
        expect(found).toMatchObject({ kind: 'rating', status: 'open', reportCount: 0 });
        expect(networkSignalsOf(found)).toEqual([
          '3 members reviewed this listing from the same network within 7 days. Households, offices and mobile networks share one.',
        ]);
        expect((await site().newPerson().request('GET', `/api/ratings/${id}`)).status).toBe(200);
      }
      expect(networkSignalsOf(await caseOf(elsewhere))).toEqual([]);
    });

    it('leave neither address nor network in any table', async () => {
      const { rows: stored } = await database.query('select from ratings.rating_networks');
      expect(stored).toHaveLength(4);
      const { rows: tables } = await database.query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')
      `);
      for (const { name } of tables)
        for (const text of ['203.0.113.', '198.51.100.']) {
          const { rows } = await database.query<{ row: string }>(
            `select left(t::text, 300) as row from ${name} as t
            where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
            [text, Buffer.from(text).toString('hex')],
          );
          expect(rows, name).toEqual([]);
        }
    });
  });
};
