import {
  createBigintTypeParser,
  createNumericTypeParser,
  createPool,
  createTypeParserPreset,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
  type QueryResultRow,
  SchemaValidationError,
  sql,
} from 'slonik';
import { createPipeliningDriver, isWithNext, namedWithNext } from './pipelining-driver.ts';
import { withRefusableTransactions } from './refusable-transactions.ts';
import { z } from 'zod';

/** How long an attempt to connect may take. */
export const connectTimeoutMs = 5_000;

/** A service's schema of the database, under its own role. */
export type Database = DatabasePool;
export type Transaction = DatabaseTransactionConnection;

export interface DatabaseOptions {
  /** Maximum number of connections. */
  readonly maxConnections: number;
  /** Maximum milliseconds of one statement. */
  readonly statementTimeoutMs?: number;
  readonly interceptors?: readonly Interceptor[];
}

/**
 * Opens the pool. Instants come as ISO 8601 UTC text, `bigint` and `numeric` as numbers, rows checked by the
 * schema of `sql.type`.
 */
export const openDatabase = async (url: string, options: DatabaseOptions): Promise<Database> => {
  const pool = await createPool(url, {
    driverFactory: createPipeliningDriver(),
    maxPoolSize: options.maxConnections,
    idleTimeout: 30_000,
    connectionTimeout: connectTimeoutMs,
    // A request gets its 503 sooner, and every loop tries again.
    connectionRetryLimit: 0,
    statementTimeout: options.statementTimeoutMs ?? 15_000,
    idleInTransactionSessionTimeout: 5_000,
    interceptors: [prepareStatements(), rowSchemaInterceptor, ...(options.interceptors ?? [])],
    typeParsers: [
      ...createTypeParserPreset().filter(({ name }) => !['timestamptz', 'int8', 'numeric'].includes(name)),
      { name: 'timestamptz', parse: (text: string) => new Date(text).toISOString() },
      { ...createBigintTypeParser(), parse: Number },
      { ...createNumericTypeParser(), parse: Number },
    ],
    // Nothing here changes session state, so a returned connection needs no cleanup round trip.
    resetConnection: () => Promise.resolve(),
  });
  return withRefusableTransactions(pool);
};

const rowSchemaInterceptor: Interceptor = {
  name: 'row-schema',
  transformRow: ({ resultParser }, query, row): QueryResultRow => {
    if (!resultParser) return row;
    const checked = resultParser['~standard'].validate(row);
    if (checked instanceof Promise) throw new TypeError('Row schemas must be synchronous');
    if (checked.issues) throw new SchemaValidationError(query, row, checked.issues);
    return checked.value as QueryResultRow;
  },
};

export const isDatabaseReachable = (database: Database): Promise<boolean> =>
  database.query(sql.unsafe`select`).then(
    () => true,
    () => false,
  );

/** The row of `select count(*) as count …`. */
export const Count = z.object({ count: z.number() });

/** Maximum number of texts that one pool prepares. Each connection stores a plan of each text. */
const most = 1_000;

/**
 * Names every statement, so that each connection parses it once. Postgres plans again when tables change, but a
 * statement must still return the same columns, so statements list their columns.
 */
export const prepareStatements = (): Interceptor => {
  const names = new Map<string, string>();
  return {
    name: 'prepare-statements',
    transformQuery: (_context, query) => {
      const name =
        names.get(query.sql) ?? (names.size === most ? undefined : `candor-${String(names.size + 1)}`);
      if (name === undefined) return { sql: query.sql, values: query.values };
      names.set(query.sql, name);
      return { ...query, name: isWithNext(query.name) ? namedWithNext(name) : name };
    },
  };
};
