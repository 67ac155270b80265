import type { z } from 'zod';

export type Access =
  /** Anyone, signed in or not. */
  | 'public'
  /** A signed-in member. */
  | 'member'
  /** A member with the admin flag. */
  | 'admin'
  /** Another of our services; never reachable through the gateway. */
  | 'internal';

/** Named buckets of the gateway's rate limiter; the figures are the gateway's configuration. */
export type RateLimit = 'read' | 'write' | 'login' | 'register' | 'upload' | 'socket';

/** One HTTP call: what the gateway routes, the service serves and the caller may rely on. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  /** Other paths with the same response, e.g. `/api/auth/login` beside `/api/login`. */
  readonly aliases?: readonly `/${string}`[];
  /** One line for the API's docs, without line breaks. Every public route has one. */
  readonly summary?: string;
  /** Further details for the API's docs. */
  readonly notes?: string;
  readonly access: Access;
  readonly rateLimit?: RateLimit;
  /**
   * Every visitor gets the same response to the same parameters, so caches may share it. The keys, of the request's
   * parameters, name what it shows; a CDN purges by them.
   */
  readonly surrogateKeys?: (of: Readonly<Record<string, unknown>>) => readonly string[];
  /** Bytes; the default is 100 kB. */
  readonly bodyLimit?: number;
  /** A repeated POST with the same `Idempotency-Key` gets the first response again. */
  readonly idempotent?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Status → body of each successful response. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** The content type of a successful response that is not JSON. */
  readonly mediaType?: string;
  /**
   * Status → codes of problem documents that are specific to this route, including those of services that it calls.
   */
  readonly problems?: Readonly<Record<number, readonly string[]>>;
}

export const defaultBodyLimit = 100_000;

/** Five photos of 10 MB as base64, and the rest of the form. */
export const photoBodyLimit = 72_000_000;

export const defineRoutes = <const Routes extends Record<string, RouteContract>>(routes: Routes): Routes =>
  routes;

type RouteTable = Readonly<Record<string, RouteContract>>;

/** Joins two sets of routes. A name in both does not compile, because one route would replace the other. */
export const joinRoutes = <First extends RouteTable, Second extends RouteTable>(
  first: First,
  second: Second & (keyof First & keyof Second extends never ? unknown : never),
): First & Second => ({ ...first, ...second });

type Schema<Route, Key extends keyof RouteContract> =
  Route extends Record<Key, infer S extends z.ZodType> ? S : never;

/** The parsed request that a handler gets. */
export type BodyOf<Route extends RouteContract> = z.output<Schema<Route, 'body'>>;
/** The request that a caller sends. */
export type BodySentTo<Route extends RouteContract> = z.input<Schema<Route, 'body'>>;
export type QueryOf<Route extends RouteContract> = z.output<Schema<Route, 'query'>>;
export type ParamsOf<Route extends RouteContract> = z.output<Schema<Route, 'params'>>;
export type ResponseOf<Route extends RouteContract> = z.output<Route['responses'][keyof Route['responses']]>;
