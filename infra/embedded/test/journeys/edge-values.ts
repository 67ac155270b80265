import { publicRoutes } from '@candor/gateway/route-table';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeRequests } from '../edge-values.ts';
import type { Site } from '../site.ts';
import { grant, register, type Member } from './members.ts';

export const edgeValueJourneys = (site: () => Site): void => {
  describe('values at the edge of what can be stored', () => {
    const routes = publicRoutes.flatMap(({ contract, paths }) => paths.map((path) => ({ contract, path })));
    let caller: Member;
    let requestCount = 0;
    beforeAll(async () => {
      caller = await register(site());
      await grant(site(), caller, { isAdmin: true, isPremium: true });
    });

    it.each(routes)('$contract.method $path refuses or ignores them', async ({ contract, path }) => {
      const responses = sentRequests(contract, path).map(async ({ method, path: url, body, isRefused }) => {
        requestCount += 1;
        // Failed sign-ins are counted by address.
        const address = `198.18.${String(requestCount >> 8)}.${String(requestCount & 255)}`;
        const { status, text } = await caller.person.request(method, url, body, {
          'x-forwarded-for': address,
        });
        const isFault = status >= 500 || (isRefused && status < 400);
        return isFault ? [`${method} ${url} ${body ?? ''}: ${String(status)} ${text.slice(0, 200)}`] : [];
      });
      expect((await Promise.all(responses)).flat()).toEqual([]);
    });

    it('are in every part of the routes', () => {
      const paths = edgeRequests(...requestOf('PUT', '/api/ratings/:id'));
      expect(requestCount).toBeGreaterThan(1_000);
      expect(new Set(paths.map(({ isRefusedBySchema }) => isRefusedBySchema))).toContain(true);
      expect(paths.some(({ path }) => path.endsWith('/%00'))).toBe(true);
      expect(paths.some(({ body }) => /"review":"x+\\u0000x+"/.test(body ?? ''))).toBe(true);
      expect(paths.some(({ body }) => body?.includes('"starRating":9007199254740993'))).toBe(true);
      expect(
        edgeRequests(...requestOf('GET', '/api/admin/users')).some(({ path }) =>
          path.endsWith('?page=9007199254740993'),
        ),
      ).toBe(true);
    });

    /** Of the bodies that the schema refuses, one is sent: it shows that the service uses the schema. */
    const sentRequests = (...route: Parameters<typeof edgeRequests>) => {
      const requests = edgeRequests(...route);
      const refused = requests.find(({ isRefusedBySchema }) => isRefusedBySchema);
      return requests.filter((request) => request === refused || request.isRefusedBySchema !== true);
    };

    const requestOf = (method: string, path: string): Parameters<typeof edgeRequests> => {
      const route = routes.find((one) => one.contract.method === method && one.path === path);
      if (route === undefined) throw new Error(`no route ${method} ${path}`);
      return [route.contract, route.path];
    };
  });
};
