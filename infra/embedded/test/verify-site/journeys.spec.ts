import { AdminStats, operationsRoutes } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allServices } from '@candor/migrate';
import { apiDocsJourneys } from '../journeys/api-docs.ts';
import { badRequests } from '../journeys/bad-requests.ts';
import { edgeValueJourneys } from '../journeys/edge-values.ts';
import { erasureJourneys } from '../journeys/erasure.ts';
import { grant, list, rate, register, registerAdmin } from '../journeys/members.ts';
import { mergingJourneys } from '../journeys/merging.ts';
import { premiumJourneys } from '../journeys/premium.ts';
import { ratingJourneys } from '../journeys/ratings.ts';
import { sameNetworkJourneys } from '../journeys/same-network.ts';
import { socialJourneys } from '../journeys/social.ts';
import { socketJourneys } from '../journeys/sockets.ts';
import { startSite, type Site } from '../site.ts';

describe('through the gateway', { timeout: 120_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    // The spec acts as a proxy where it sets the client's address.
    site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' });
  }, 120_000);
  afterAll(() => site.stop());

  for (const journeys of [
    apiDocsJourneys,
    ratingJourneys,
    mergingJourneys,
    badRequests,
    edgeValueJourneys,
    premiumJourneys,
    socialJourneys,
    socketJourneys,
    sameNetworkJourneys,
  ])
    journeys(() => site);

  describe('afterwards', () => {
    /** Waits until all announcements are applied. */
    const drained = async (): Promise<void> => {
      for (const { name } of allServices) {
        await eventually(async () => {
          const metrics = await (await fetch(`${site.serviceUrls[name]}/metrics`)).text();
          expect(metrics).toMatch(/^candor_relay_backlog_events\S* 0$/m);
          expect(metrics).toMatch(/^candor_consumer_lag_messages\S* 0$/m);
        });
      }
    };

    /** Counts from the tables of the owning services. */
    const countsOfOwners = async () => {
      const client = new pg.Client({ connectionString: site.databaseUrl });
      await client.connect();
      try {
        const { rows } = await client.query(`
          select
            (select count(*)::int from identity.accounts) as "totalUsers",
            (select count(*)::int from identity.accounts where is_premium) as "premiumUsers",
            (select count(*)::int from catalog.entities where merged_into is null) as "totalEntities",
            (select count(*)::int from ratings.ratings) as "totalRatings",
            (select round(avg(star_rating), 2)::float from ratings.ratings where not is_hidden) as "averageRating"
        `);
        return AdminStats.pick({
          totalUsers: true,
          premiumUsers: true,
          totalEntities: true,
          totalRatings: true,
          averageRating: true,
        }).parse(rows[0]);
      } finally {
        await client.end();
      }
    };

    it('the back office statistics equal the counts of the owning services', async () => {
      const { person: admin } = await registerAdmin(site);
      await grant(site, await register(site), { isPremium: true });
      const gone = await register(site);
      const { person: other } = await register(site);
      const entity = await list(other);
      const hidden = await rate(other, entity.id, { starRating: 1 });
      expect((await admin.request('DELETE', `/api/admin/users/${gone.id}`)).status).toBe(204);
      expect((await admin.request('POST', `/api/admin/ratings/${hidden.id}/hide`)).status).toBe(204);
      await drained();
      const owners = await countsOfOwners();
      expect(owners.premiumUsers).toBeGreaterThan(0);
      expect(owners.totalRatings).toBeGreaterThan(1);
      expect((await admin.request('GET', '/api/admin/stats')).json).toMatchObject(owners);
    });

    it('every read model equals its rebuild', async () => {
      await drained();
      for (const { name } of allServices) {
        const { readModels } = await site.internal.call(name, operationsRoutes.rebuilds, {});
        for (const readModel of readModels) {
          await site.internal.call(name, operationsRoutes.startRebuild, { body: { readModel } });
          const rebuild = await eventually(async () => {
            const { rebuilds } = await site.internal.call(name, operationsRoutes.rebuilds, {});
            const state = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
            expect(state?.status).not.toBe('running');
            return state;
          });
          expect(rebuild, `${name} ${readModel}`).toMatchObject({ status: 'done' });
          expect(rebuild?.result?.repaired ?? 0, `${name} ${readModel}`).toBe(0);
        }
      }
    });
  });

  erasureJourneys(() => site);
});
