import { EntityChoice, SimilarEntity } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPorts } from '../src/ports.ts';
import { catalogService } from '../src/service.ts';
import { administrators } from './claiming.ts';
import { newEntity, post, raters } from './world.ts';

const admin = member({ isAdmin: true });

/** Where the geocoder of these specs finds streets; elsewhere it finds nothing. */
const streets: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '2 Harbor Way': { latitude: 30.2505, longitude: -97.75 },
};

const start = () =>
  startTestService(
    {
      ...catalogService,
      openPorts: async (context: Parameters<typeof openPorts>[0]) => ({
        ...(await openPorts(context)),
        geocoder: {
          locate: ({ address }: { readonly address: string | null }) => {
            const found = streets[address ?? ''];
            return Promise.resolve(found ? { ...found, precision: 'address' as const } : null);
          },
        },
      }),
    },
    { peers: [raters(new Map()), administrators(new Set([admin.memberId]))] },
  );

let service: TestService;
beforeAll(async () => {
  service = await start();
});
afterAll(() => service.stop());

const get = (path: string, parameters: Readonly<Record<string, string>>, as = member()) =>
  service.request('GET', `/api/entities/${path}?${new URLSearchParams(parameters).toString()}`, { as });

const similarTo = async (details: Readonly<Record<string, string>>) =>
  z.array(SimilarEntity).parse((await get('similar', { city: 'Austin', state: 'TX', ...details })).json);

const choicesFor = async (q: string) => z.array(EntityChoice).parse((await get('choices', { q })).json);

const list = async (details: Readonly<Record<string, unknown>>) =>
  (await post(service, newEntity({ category: 'food', ...details }))).entity;

const importAt = async (details: Readonly<Record<string, unknown>>) => {
  const body = { entities: [{ ...newEntity(details), listedAt: '2024-05-06T07:08:09.000Z' }] };
  await service.request('POST', '/internal/entities/import', { as: peerService('seed'), body });
};

const moderate = (what: 'hide' | 'restore' | 'remove', entityId: string) =>
  service.request('POST', `/internal/entities/${entityId}/${what}`, {
    as: peerService('admin'),
    body: { actorId: admin.memberId, reason: null },
  });

/** A name that no other test of this file uses. */
const unique = () => newId().replaceAll('-', '');

describe('listings that are similar to one that is about to be added', () => {
  it('have a similar name in the same city, and come with address and average', async () => {
    const { id } = await list({ name: "Guido's Pizza", address: '7 Carmine Street' });
    expect(await similarTo({ name: 'Guidos Pizza Inc.', category: 'food' })).toMatchObject([
      {
        id,
        name: "Guido's Pizza",
        address: '7 Carmine Street',
        averageRating: 0,
        reviewCount: 0,
        isSame: false,
      },
    ]);
    expect(await similarTo({ name: 'guido´s PIZZA', city: ' AUSTIN', state: 'Texas' })).toMatchObject([
      { id },
    ]);
    expect(await similarTo({ name: 'Guidos Pizza', city: 'Dallas' })).toEqual([]);
    expect(await similarTo({ name: 'Guidos Pizza', state: 'OK' })).toEqual([]);
    expect(await similarTo({ name: 'Guidos Tacos' })).toEqual([]);
  });

  it('are offered at the same address under another name', async () => {
    const { id } = await list({ name: 'Old Mill Diner', address: '900 Mill St., Suite 4' });
    expect(await similarTo({ name: 'Riverside Kitchen', address: '900 Mill Street #4' })).toMatchObject([
      { id },
    ]);
    expect(await similarTo({ name: 'Riverside Kitchen', address: '901 Mill Street #4' })).toEqual([]);
  });

  it('are at most three branches of a chain, which stay listings of their own', async () => {
    const branches = await Promise.all(
      ['1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St'].map((address) =>
        list({ name: 'Brisk Burger', address }),
      ),
    );
    expect(new Set(branches.map(({ id }) => id)).size).toBe(4);
    const offered = await similarTo({ name: 'Brisk Burger #5', address: '5 Elm St' });
    expect(offered.map(({ isSame }) => isSame)).toEqual([false, false, false]);
    const fifth = await list({ name: 'Brisk Burger', address: '5 Elm St' });
    expect(branches.map(({ id }) => id)).not.toContain(fifth.id);
  });

  it('say which one would be found instead of added', async () => {
    const { id } = await list({ name: 'Brook Books', category: 'business', address: '8 Oak Street' });
    const typed = { name: 'BROOK books', category: 'business' };
    for (const address of ['', '8 Oak St'])
      expect(await similarTo({ ...typed, address })).toMatchObject([{ id, isSame: true }]);
    expect(await similarTo({ ...typed, address: '9 Oak St' })).toMatchObject([{ id, isSame: false }]);
  });

  it('are within 100 meters, even if the city is written differently', async () => {
    const name = 'Anchor Bookshop & Coffee';
    await importAt({ name, city: 'West Lake Hills', coordinates: { latitude: 30.25, longitude: -97.75 } });
    await importAt({ name, city: 'Rollingwood', coordinates: { latitude: 30.252, longitude: -97.75 } });
    const near = await similarTo({ name: 'Anchor Books', address: '2 Harbor Way' });
    expect(near.map(({ city }) => city)).toEqual(['West Lake Hills']);
    expect(await similarTo({ name: 'Anchor Books', address: '3 Harbor Way' })).toEqual([]);
  });

  it('are neither hidden nor removed', async () => {
    const { id } = await list({ name: 'Veiled Velvet Club' });
    const typed = { name: 'Veiled Velvet' };
    await moderate('hide', id);
    expect(await similarTo(typed)).toEqual([]);
    expect(await choicesFor('veiled velvet')).toEqual([]);
    await moderate('restore', id);
    expect(await similarTo(typed)).toMatchObject([{ id }]);
    await moderate('remove', id);
    expect(await similarTo(typed)).toEqual([]);
    expect(await choicesFor('veiled velvet')).toEqual([]);
  });

  it('reveal nothing of where a person lives', async () => {
    await list({ name: 'Ada Loveday', category: 'person', address: '12 Secret Lane', phone: '512-555-0100' });
    const byName = await similarTo({ name: 'Ada Loveday', category: 'person', address: '12 Secret Lane' });
    expect(byName).toMatchObject([{ name: 'Ada Loveday', address: null, isSame: true }]);
    expect(JSON.stringify(byName)).not.toMatch(/Secret|555/);
    expect(await similarTo({ name: 'Cleaning Service', address: '12 Secret Lane' })).toEqual([]);
    expect(await choicesFor('secret lane')).toEqual([]);
  });

  it('are for members only', async () => {
    const query = 'name=Cafe&city=Austin&state=TX&q=cafe';
    for (const path of ['similar', 'choices'])
      expect((await service.request('GET', `/api/entities/${path}?${query}`)).status).toBe(401);
  });

  it('need name, city and state', async () => {
    for (const missing of ['name', 'city', 'state'])
      expect(
        (await get('similar', { name: 'Cafe', city: 'Austin', state: 'TX', [missing]: ' ' })).status,
      ).toBe(400);
    expect((await get('similar', { name: 'x'.repeat(201), city: 'Austin', state: 'TX' })).status).toBe(400);
  });

  it('can be requested with any text', async () => {
    for (const name of ["%' or 1=1 --", '\\', '#3', '__', '寿司', '🙂', 'Inc.'])
      expect(Array.isArray(await similarTo({ name, address: name })), name).toBe(true);
  });
});

describe('the listings that a member may mean', () => {
  it('have all typed words in name, street or city; the last one may be incomplete', async () => {
    const word = unique();
    const { id } = await list({
      name: `Café ${word}'s Corner`,
      address: '31 Juniper Road',
      city: 'San José',
      state: 'CA',
    });
    for (const typed of [`cafe ${word}`, word.slice(0, 20), `${word}s san jos`, `CAFÉ ${word}'s juniper`])
      expect(
        (await choicesFor(typed)).map((choice) => choice.id),
        typed,
      ).toEqual([id]);
  });

  it('have similar words if none has the typed ones', async () => {
    const { id } = await list({ name: 'Lantern Yard Bistro' });
    for (const typed of ['lantren yard', 'lantern yarrd austin'])
      expect(
        (await choicesFor(typed)).map((choice) => choice.id),
        typed,
      ).toEqual([id]);
    expect(await choicesFor('zebra quartz')).toEqual([]);
  });

  it('are at most six, and none for less than two letters', async () => {
    const word = unique();
    for (let at = 1; at <= 7; at += 1) await list({ name: `${word} ${String(at)}` });
    expect(await choicesFor(word)).toHaveLength(6);
    for (const typed of ['', 'a', ' % ', '__', '%%']) expect(await choicesFor(typed), typed).toEqual([]);
  });

  it('come with address and average', async () => {
    const name = unique();
    const { id } = await list({ name, address: '77 Pine St' });
    expect(await choicesFor(name)).toEqual([
      {
        id,
        name,
        category: 'food',
        address: '77 Pine St',
        city: 'Austin',
        state: 'TX',
        country: 'US',
        averageRating: 0,
        reviewCount: 0,
        starSum: 0,
      },
    ]);
  });
});
