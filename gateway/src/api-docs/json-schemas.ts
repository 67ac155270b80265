import * as contracts from '@candor/contracts';
import { globalRegistry, registry, toJSONSchema, z } from 'zod';

/** The parts of OpenAPI 3.1 that the document uses. */
export type Schema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface ApiResponse {
  readonly description: string;
  readonly content?: Content;
  /** The possible codes of a problem document. */
  readonly 'x-codes'?: readonly string[];
}

export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-access': 'public' | 'member' | 'admin';
  /** The path of which this one is an alias. */
  readonly 'x-alias-of'?: string;
  /** In bytes. */
  readonly 'x-body-limit'?: number;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse | Reference>>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }>
    >;
  };
}

/** JSON schemas of requests or responses. The ones that the contracts export have names and are referenced by them. */
export interface JsonSchemas {
  of(schema: z.ZodType): Schema;
  /** The fields of an object schema, named or not. */
  fieldsOf(schema: z.ZodType): Pick<Schema, 'properties' | 'required'>;
  /** The named schemas that were referenced so far. */
  readonly named: ReadonlyMap<string, Schema>;
}

/** Names of types. Schemas with a lower-case name are for single fields, which show them in place. */
const typeName = /^[A-Z]/;

const names: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contracts).flatMap(([name, value]) =>
    value instanceof z.ZodType && typeName.test(name) ? [[value, name] as const] : [],
  ),
);

/** Descriptions of fields, and names. */
const metadata = registry<z.core.GlobalMeta>();
metadata.get = (schema) => ({ ...globalRegistry.get(schema), id: names.get(schema) });

export const jsonSchemas = (io: 'input' | 'output'): JsonSchemas => {
  const named = new Map<string, Schema>();
  const made = new Map<z.ZodType, Schema>();
  const of = (schema: z.ZodType): Schema => {
    const existing = made.get(schema) ?? make(schema);
    made.set(schema, existing);
    return existing;
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
    // A recursive schema is among the definitions already.
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
