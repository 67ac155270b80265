import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Envelope } from './announced-event.ts';
import { announcedEvents } from './registry.ts';

const folder = new URL('../fixtures/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
const read = (type: string) =>
  Envelope.parse(JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8')));

describe('announced events', () => {
  it('have a fixture each, of every version ever announced', () => {
    expect(fixtures.toSorted()).toEqual([...announcedEvents.keys()].toSorted());
  });

  it.each(fixtures)('still parse as they once were: %s', (type) => {
    const envelope = read(type);
    expect(envelope.type).toBe(type);
    expect(announcedEvents.get(type)?.data.safeParse(envelope.data).error).toBeUndefined();
  });

  it.each(fixtures)('refuse data that misses a field: %s', (type) => {
    const { data } = read(type);
    const [first = ''] = Object.keys(data);
    const { [first]: _missing, ...incomplete } = data;
    expect(announcedEvents.get(type)?.data.safeParse(incomplete).success).toBe(false);
  });

  it('are named for their service and version, and go to one of its topics', () => {
    for (const { type, topic } of announcedEvents.values()) {
      expect(type).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.v\d+$/);
      expect(topic).toMatch(new RegExp(`^candor\\.${type.split('.')[0] ?? ''}\\.[a-z-]+$`));
    }
  });

  it('seal only text, and name whose it is', () => {
    for (const { personal, type } of announcedEvents.values()) {
      if (!personal) continue;
      const { data } = read(type);
      expect(data[personal.subject]).toMatch(/^[0-9a-f-]{36}$/);
      for (const field of personal.fields) {
        const value = data[field] ?? null;
        // Older events may contain unsealed lists.
        const sealed: unknown = Array.isArray(value) ? expect.any(String) : expect.stringMatching(/^sealed:/);
        for (const text of [value].flat()) expect([null, sealed]).toContainEqual(text);
      }
    }
  });
});
