import type { z } from 'zod';

/** Of OpenAPI 3.1, what our document uses. */
export type Schema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Answer {
  readonly description: string;
  readonly content?: Content;
  /** Of problem documents: each that is possible. */
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
  /** The path that answers the same, where this one only stands beside it. */
  readonly 'x-alias-of'?: string;
  /** Bytes that a body may have. */
  readonly 'x-body-limit'?: number;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
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
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }>
    >;
  };
}
