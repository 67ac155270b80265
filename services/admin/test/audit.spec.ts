import { AuditActors, AuditPage, type AuditEntry } from '@candor/contracts';
import { newId, RuleViolation } from '@candor/platform';
import { announceEntity } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFile } from '../src/read-models/audit/audit-file.ts';
import { announceRating, announceUser, startWorld, type World } from './world.ts';

const noFilter = {
  actor: undefined,
  type: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

describe('the audit log', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
    world.owners.remove = () => ({});
  });
  afterAll(() => world.service.stop());

  const read = async (query = ''): Promise<AuditPage> => {
    const response = await world.service.request('GET', `/api/admin/audit${query}`, { as: world.admin });
    expect(response.status, response.text).toBe(200);
    return AuditPage.parse(response.json);
  };
  const readBy = async (filter: Readonly<Record<string, string>>): Promise<readonly AuditEntry[]> =>
    (await read(`?${new URLSearchParams({ limit: '100', ...filter }).toString()}`)).items;
  const remove = (path: string, reason?: string) =>
    world.service.request('DELETE', `/api/admin/${path}`, {
      as: world.admin,
      ...(reason === undefined ? {} : { body: { reason } }),
    });
  const file = (query = '') =>
    world.service.request('GET', `/api/admin/audit.csv${query}`, { as: world.admin });
  const lastOf = async (target: string): Promise<AuditEntry | undefined> =>
    (await read('?limit=100')).items.find((entry) => entry.target.id === target);

  it('has actor, action, target, time, reason and the state before', async () => {
    await announceUser(world.service, {
      memberId: world.admin.memberId,
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    const { id: entityId } = await announceEntity(world.service, { name: 'Café Noir' });
    const before = Date.now();
    await remove(`entities/${entityId}`, 'Listed twice');
    expect(await lastOf(entityId)).toMatchObject({
      actor: { id: world.admin.memberId, name: 'Grace Hopper' },
      type: 'entity-deletion',
      action: 'Deleted the entity',
      target: { kind: 'entity', name: 'Café Noir', path: `/entity/${entityId}` },
      reason: 'Listed twice',
      outcome: 'done',
      refusal: null,
      before: { name: 'Café Noir', reviews: 0, claimed: false },
      after: null,
    });
    expect(Date.parse((await lastOf(entityId))?.at ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('is in the language of the reader, and is stored in English', async () => {
    const { id: entityId } = await announceEntity(world.service, { name: 'Café Noir' });
    const spanish = { as: world.admin, headers: { 'accept-language': 'es' } };
    await world.service.request('DELETE', `/api/admin/entities/${entityId}`, spanish);
    const { json } = await world.service.request('GET', '/api/admin/audit?limit=100', spanish);
    expect(AuditPage.parse(json).items.find(({ target }) => target.id === entityId)).toMatchObject({
      action: 'Eliminó la ficha',
      before: { nombre: 'Café Noir', reseñas: 0, reclamada: false },
    });
    expect(await lastOf(entityId)).toMatchObject({ action: 'Deleted the entity' });
    const { text } = await world.service.request('GET', '/api/admin/audit.csv', spanish);
    expect(text).toContain('"Fecha y hora (UTC)","Administrador"');
    expect(text).toContain('"Eliminó la ficha","Café Noir"');
  });

  it("has an admin's listing edit once, field by field", async () => {
    const listed = await announceEntity(world.service, { name: 'Café Noir' });
    const { id: entityId, ...facts } = listed;
    const changed = { phone: { before: null, after: '=1+1' }, city: { before: 'Austin', after: 'Dallas' } };
    const stream = `entity-${entityId}`;
    const byAdmin = { adminId: world.admin.memberId, changed };
    const event = await world.service.announce('catalog.entity-changed.v1', stream, {
      entityId,
      ...facts,
      city: 'Dallas',
      byAdmin,
    });
    await world.service.announce('catalog.entity-changed.v1', stream, { entityId, ...facts });
    await world.service.applied(stream);
    const edits = await readBy({ type: 'entity-edit' });
    expect(edits).toMatchObject([
      {
        id: event.id,
        at: event.occurredAt,
        actor: { id: world.admin.memberId },
        action: 'Edited the entity',
        outcome: 'done',
        target: { id: entityId, name: 'Café Noir' },
        before: { phone: null, city: 'Austin' },
        after: { phone: '=1+1', city: 'Dallas' },
      },
    ]);
    expect((await file('?type=entity-edit')).text).toContain(
      '"city: Austin; phone: none","city: Dallas; phone: =1+1"',
    );
    const french = await world.service.request('GET', '/api/admin/audit.csv?type=entity-edit', {
      as: world.admin,
      headers: { 'accept-language': 'fr' },
    });
    expect(french.text).toContain('"ville: Austin; téléphone: aucune valeur"');
  });

  it('links to existing targets and not to deleted ones', async () => {
    const { id: entityId } = await announceEntity(world.service);
    const rating = await announceRating(world.service, { entityId });
    await remove(`ratings/${rating.ratingId}`);
    expect(await lastOf(rating.ratingId)).toMatchObject({
      target: { kind: 'rating', path: `/entity/${entityId}` },
      before: { stars: 5, entity: entityId, author: rating.authorId },
    });
    await world.service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
    await world.service.applied(`entity-${entityId}`);
    expect(await lastOf(rating.ratingId)).toMatchObject({ target: { path: null } });
  });

  it('names current members, and stores entries without names', async () => {
    const { memberId } = await announceUser(world.service, { firstName: 'Zoë', lastName: 'Nuñez' });
    await remove(`users/${memberId}`);
    expect(await lastOf(memberId)).toMatchObject({
      target: { kind: 'user', name: 'Zoë Nuñez', path: `/user/${memberId}` },
    });
    expect(await readBy({ search: 'nunez' })).toHaveLength(1);
    await world.service.database.query(sql.unsafe`delete from users where member_id = ${memberId}`);
    expect(await lastOf(memberId)).toMatchObject({ target: { name: null, path: null } });
    expect(await readBy({ search: 'nunez' })).toEqual([]);
  });

  it('has refused actions with the code, and actions without a response', async () => {
    const { memberId } = await announceUser(world.service);
    const put = (isAdmin: boolean) =>
      world.service.request('PUT', `/api/admin/users/${memberId}`, { as: world.admin, body: { isAdmin } });
    world.owners.changeFlags = () => {
      throw new RuleViolation('last-admin', 'At least one admin must remain.');
    };
    await put(false);
    world.owners.changeFlags = () => {
      throw new Error('broken');
    };
    await put(true);
    const entries = (await readBy({ type: 'flag-change' })).filter(({ target }) => target.id === memberId);
    expect(entries).toMatchObject([
      { action: 'Made an admin of', outcome: 'begun', before: { admin: false }, after: { admin: true } },
      { action: 'Took the admin rights from', outcome: 'refused', refusal: 'last-admin' },
    ]);
    expect((await readBy({ outcome: 'refused' })).map(({ outcome }) => outcome)).toContain('refused');
    expect(new Set((await readBy({ outcome: 'refused' })).map(({ outcome }) => outcome)).size).toBe(1);
  });

  it('is filtered by type, admin, time and text, and unknown values match nothing', async () => {
    const { id: entityId } = await announceEntity(world.service, { name: 'Blauer Bär' });
    await remove(`entities/${entityId}`, 'Does not EXIST 100%');
    const { totalItems } = await read();
    for (const search of ['blauer bar', 'BÄR', 'not exist', '100%', 'r bä'])
      expect([search, (await readBy({ search })).map(({ target }) => target.id)]).toEqual([
        search,
        [entityId],
      ]);
    for (const search of ['100_', 'exist blauer', "' or true --", '%%'])
      expect([search, await readBy({ search })]).toEqual([search, []]);
    expect((await readBy({ type: 'entity-deletion' })).every(({ type }) => type === 'entity-deletion')).toBe(
      true,
    );
    expect(await readBy({ actor: world.admin.memberId })).toHaveLength(totalItems);
    const nothing = [{ actor: newId() }, { actor: 'text' }, { type: 'nonsense' }, { outcome: 'maybe' }];
    for (const filter of nothing) expect(await readBy(filter)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await readBy({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(await readBy({ from: today.replace(/^\d{4}/, '2020') })).toHaveLength(totalItems);
    expect(await readBy({ to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })).toHaveLength(
      totalItems,
    );
    for (const garbage of ['yesterday', '2020-13-45', '1e9', "2020-01-01' or true --"])
      expect(await readBy({ from: garbage, to: garbage })).toHaveLength(totalItems);
  });

  it('is paged, newest first, and clamps values out of range', async () => {
    const all = await readBy({});
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const pages = [];
    const { totalPages } = await read('?limit=2');
    for (let page = 1; page <= totalPages; page += 1)
      pages.push(...(await read(`?limit=2&page=${String(page)}`)).items);
    expect(pages).toEqual(all);
    for (const first of ['0', '-1', 'text', ''])
      expect((await read(`?limit=2&page=${first}`)).items).toEqual(all.slice(0, 2));
    expect((await read('?limit=1&page=1000000000')).items).toEqual(all.slice(-1));
  });

  it('lists the admins who have entries', async () => {
    const response = await world.service.request('GET', '/api/admin/audit/actors', { as: world.admin });
    expect(AuditActors.parse(response.json)).toEqual([{ id: world.admin.memberId, name: 'Grace Hopper' }]);
  });

  it('has no call that changes an entry', async () => {
    const [entry] = await readBy({});
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
      for (const path of ['/api/admin/audit', `/api/admin/audit/${entry?.id ?? ''}`])
        expect((await world.service.request(method, path, { as: world.admin })).status).toBe(404);
    expect((await readBy({}))[0]).toEqual(entry);
  });

  it('exports to spreadsheets without formulas', async () => {
    const { id: entityId } = await announceEntity(world.service, { name: '=HYPERLINK("http://evil")' });
    await remove(`entities/${entityId}`, '@sum(1;2), "so"');
    const response = await file(`?search=${encodeURIComponent('@sum')}`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="candor-audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    // Reading a response as text drops the byte order mark.
    expect((await auditFile(world.service.database, noFilter).next()).value).toMatch(
      /^\uFEFF"Time \(UTC\)",/,
    );
    const [, line, ...more] = response.text.split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")","${entityId}","'@sum(1;2), ""so"""`);
    expect(more).toEqual(['']);
  });

  it('exports every entry that matches the filter, over many pages', async () => {
    const actorId = newId();
    await world.service.database.query(sql.unsafe`
      insert into admin_actions (action_id, actor_id, action, reason, begun_at, outcome)
      select gen_random_uuid(), case when n = 7 then ${actorId} else gen_random_uuid() end,
        '{"type": "rating-deletion", "ratingId": "x", "before": null}', 'Row ' || n,
        -- Two of each moment.
        timestamptz '2001-01-01' + (n / 2) * interval '1 minute', 'done'
      from generate_series(1, 1203) as n
    `);
    const lines = (await file('?from=2001-01-01&to=2001-12-31')).text.trim().split('\r\n');
    expect(lines).toHaveLength(1_204);
    expect(lines[1]).toMatch(/"Row 120[23]"/);
    expect(new Set(lines).size).toBe(1_204);
    expect((await file(`?actor=${actorId}`)).text.trim().split('\r\n')).toHaveLength(2);
    await world.service.database.query(sql.unsafe`delete from admin_actions where begun_at < '2002-01-01'`);
  });

  it('contains no personal data', async () => {
    const { memberId } = await announceUser(world.service, {
      email: 'canary@example.com',
      firstName: 'Canary',
    });
    await remove(`users/${memberId}`);
    const { rows } = await world.service.database.query(sql.unsafe`
      select from admin_actions where admin_actions::text ilike '%canary%'
      union all select from events where data::text ilike '%canary%'
    `);
    expect(rows).toEqual([]);
  });
});
