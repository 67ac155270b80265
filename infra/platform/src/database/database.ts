import {
  createBigintTypeParser,
  createNumericTypeParser,
  createPool,
  createTypeParserPreset,
  sql,
  SchemaValidationError,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
  type QueryResultRow,
} from 'slonik';
import { createPipeliningDriver } from './pipelining-driver.ts';
import { prepareStatements } from './prepared-statements.ts';
import { withRefusableTransactions } from './refusable-transactions.ts';

/** A service's schema of the database, under its own role. */
export type Database = DatabasePool;
export type Transaction = DatabaseTransactionConnection;

export interface DatabaseOptions {
  /** Maximum number of connections. */
  readonly maxConnections: number;
  /** Maximum milliseconds of one statement. */
  readonly statementTimeoutMs?: number;
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
    connectionTimeout: 10_000,
    statementTimeout: options.statementTimeoutMs ?? 15_000,
    idleInTransactionSessionTimeout: 5_000,
    interceptors: [prepareStatements(), rowSchemaInterceptor],
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
