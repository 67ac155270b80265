import * as contracts from '@candor/contracts';
import { globalRegistry, registry, toJSONSchema, z } from 'zod';
import type { Schema } from './open-api.ts';

/** JSON schemas of what goes in or comes out. Those that the contracts export have names and are referred to by them. */
export interface JsonSchemas {
  of(schema: z.ZodType): Schema;
  /** Of an object, also of one that has a name. */
  fieldsOf(schema: z.ZodType): Pick<Schema, 'properties' | 'required'>;
  /** Each that was referred to so far. */
  readonly named: ReadonlyMap<string, Schema>;
}

/** Types are named like this; what begins with a small letter is made for fields, which show it themselves. */
const typeName = /^[A-Z]/;

const names: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contracts).flatMap(([name, value]) =>
    value instanceof z.ZodType && typeName.test(name) ? [[value, name] as const] : [],
  ),
);

/** What fields say of themselves, and the names. */
const metadata = registry<z.core.GlobalMeta>();
metadata.get = (schema) => ({ ...globalRegistry.get(schema), id: names.get(schema) });

export const jsonSchemas = (io: 'input' | 'output'): JsonSchemas => {
  const named = new Map<string, Schema>();
  const made = new Map<z.ZodType, Schema>();
  const of = (schema: z.ZodType): Schema => {
    const known = made.get(schema) ?? make(schema);
    made.set(schema, known);
    return known;
  };
  const make = (schema: z.ZodType): Schema => {
    const {
      $defs = {},
      $schema: _dialect,
      id: _name,
      ...own
    } = toJSONSchema(schema, { io, metadata, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs)) named.set(name, inComponents(definition));
    const name = names.get(schema);
    if (name === undefined) return inComponents(own);
    // Among the definitions as well, it only refers to itself here.
    if (!(name in $defs)) named.set(name, inComponents(own));
    return { $ref: place + name };
  };
  return {
    of,
    named,
    fieldsOf: (schema) => {
      const { $ref, ...own } = of(schema);
      return $ref === undefined ? own : (named.get($ref.slice(place.length)) ?? {});
    },
  };
};

const place = '#/components/schemas/';

const inComponents = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`)) as Schema;
