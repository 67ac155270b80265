import { Socket } from 'node:net';
import pg from 'pg';
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  CheckIntegrityConstraintViolationError,
  createDriverFactory,
  ForeignKeyIntegrityConstraintViolationError,
  IdleTransactionTimeoutError,
  InvalidInputError,
  NotNullIntegrityConstraintViolationError,
  StatementTimeoutError,
  UniqueIntegrityConstraintViolationError,
  type DriverConfiguration,
  type DriverQueryResult,
  type QuerySqlToken,
  sql,
} from 'slonik';

const waitingName = 'candor-waiting';
const waitingSuffix = '+waits';

/**
 * Defers a statement whose result is not needed: it is sent together with the next statement or the commit, which then
 * fails with its error. Saves a round trip.
 */
export const withNext = (statement: QuerySqlToken): QuerySqlToken => ({ ...statement, name: waitingName });

export const isWithNext = (name: string | undefined): boolean => name === waitingName;

/** The name of a prepared statement, distinct from the name that is used when the result is awaited. */
export const namedWithNext = (name: string): string => name + waitingSuffix;

const noResult: DriverQueryResult = { command: 'SELECT', fields: [], rowCount: null, rows: [] };

/**
 * Slonik's driver for Postgres on node-postgres' pipeline. Statements marked by {@link withNext}, and the beginning of
 * every transaction, wait in the socket's buffer and are sent with the next statement.
 */
export const createPipeliningDriver = () =>
  createDriverFactory(({ driverConfiguration }) =>
    Promise.resolve({
      createPoolClient: ({ clientEventEmitter }) => {
        const client = new pg.Client(clientConfig(driverConfiguration));
        // The connection is lost, whatever the reason.
        const onError = (error: Error): void => {
          const mapped = slonikError(error);
          clientEventEmitter.emit('error', mapped === error ? new BackendTerminatedError(error) : mapped);
        };
        client.on('error', onError);
        const send = pipelineOf(client);
        return Promise.resolve({
          connect: async () => {
            await client.connect();
            endWhenSilent(client, 2 * milliseconds(driverConfiguration.statementTimeout), send.isLate);
          },
          end: async () => {
            client.connection.stream.uncork();
            await client.end();
            client.removeListener('error', onError);
          },
          query: (text: string, values?: unknown[], options?: { readonly name?: string }) =>
            send.query(text, values, options?.name),
          stream: () => {
            throw new InvalidInputError('Streams cannot share a pipeline.');
          },
        });
      },
    }),
  );

/** From here on a statement of the transaction may take as long as it needs. */
export const withoutStatementTimeout = sql.unsafe`set local statement_timeout = 0`;

/**
 * Postgres ends a late statement itself, so one that is much later has no Postgres any more. Without this, a connection that
 * was lost without a trace would occupy its place in the pool for a quarter of an hour.
 */
const endWhenSilent = (client: pg.Client, timeoutMs: number, isLate: () => boolean): void => {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(timeoutMs, () => {
    if (isLate()) stream.destroy(new Error('Connection terminated: there was no response in time.'));
  });
};

/** Sends statements in order; a deferred one is sent with the next one that is not. */
const pipelineOf = (client: pg.Client) => {
  let sentCount = 0;
  let isUnlimited = false;
  let waiting: Promise<unknown>[] = [];
  let isInTransaction = false;

  const query = async (
    text: string,
    values: unknown[] | undefined,
    name: string | undefined,
  ): Promise<pg.QueryResult<Record<string, unknown>>> => {
    sentCount += 1;
    try {
      return await client.query<Record<string, unknown>>({
        text,
        ...(values === undefined ? {} : { values }),
        ...(name === undefined ? {} : { name }),
      });
    } catch (error) {
      throw error instanceof Error ? slonikError(error) : error;
    } finally {
      sentCount -= 1;
    }
  };
  const wait = (sent: Promise<unknown>): DriverQueryResult => {
    // The caller of the next statement gets this error.
    sent.catch(() => undefined);
    waiting.push(sent);
    return noResult;
  };

  const inOrder = async (
    text: string,
    values: unknown[] | undefined,
    name: string | undefined,
  ): Promise<DriverQueryResult> => {
    if (text === 'START TRANSACTION') isInTransaction = true;
    if (text === withoutStatementTimeout.sql) isUnlimited = true;
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      isInTransaction = false;
      isUnlimited = false;
    }
    const isMarked = text === 'START TRANSACTION' || name?.endsWith(waitingSuffix) === true;
    // Elsewhere there might be no next statement.
    const isWaiting = isMarked && isInTransaction;
    const { stream } = client.connection;
    if (isWaiting && waiting.length === 0) stream.cork();
    const sent = query(text, values, name?.replace(waitingSuffix, ''));
    if (isWaiting) return wait(sent);
    const before = waiting;
    waiting = [];
    if (before.length > 0) stream.uncork();
    // Its own failure only says that the transaction has failed before.
    sent.catch(() => undefined);
    await Promise.all(before);
    const { command, fields, rowCount, rows } = await sent;
    return {
      command: command as DriverQueryResult['command'],
      fields: fields.map((field) => ({ dataTypeId: field.dataTypeID, name: field.name })),
      rowCount,
      rows,
    };
  };
  return { query: inOrder, isLate: () => sentCount > 0 && !isUnlimited };
};

const clientConfig = ({
  connectionUri,
  connectionTimeout,
  statementTimeout,
  idleInTransactionSessionTimeout,
  typeParsers,
}: DriverConfiguration) => ({
  connectionString: connectionUri,
  connectionTimeoutMillis: milliseconds(connectionTimeout),
  statement_timeout: milliseconds(statementTimeout),
  idle_in_transaction_session_timeout: milliseconds(idleInTransactionSessionTimeout),
  pipeline: true,
  queryMode: 'extended',
  types: { getTypeParser: typeParserOf(typeParsers) },
});

const milliseconds = (timeout: number | 'DISABLE_TIMEOUT'): number =>
  timeout === 'DISABLE_TIMEOUT' ? 0 : timeout;

/** The oid of a type and of its array type, the same in every Postgres. */
const oids: Readonly<Record<string, readonly [number, number]>> = {
  date: [1082, 1182],
  int8: [20, 1016],
  interval: [1186, 1187],
  numeric: [1700, 1231],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
};

const parserOf: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown =
  pg.types.getTypeParser;
const readList = parserOf(1009) as (text: string) => readonly (string | null)[];

const typeParserOf = (typeParsers: DriverConfiguration['typeParsers']) => {
  const parsers = new Map<number, (text: string) => unknown>();
  for (const { name, parse } of typeParsers) {
    const [oid, arrayOid] = oids[name] ?? [];
    if (oid === undefined || arrayOid === undefined)
      throw new InvalidInputError(`no oid is known of ${name}`);
    parsers.set(oid, parse);
    parsers.set(arrayOid, (text) => readList(text).map((entry) => (entry === null ? null : parse(entry))));
  }
  return (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? parserOf(oid, format);
};

type Violation = new (error: Error & { readonly constraint?: string }) => Error;

const errorsByCode: Readonly<Record<string, Violation>> = {
  '25P03': IdleTransactionTimeoutError,
  '57014': StatementTimeoutError,
  '57P01': BackendTerminatedError,
  '23502': NotNullIntegrityConstraintViolationError,
  '23503': ForeignKeyIntegrityConstraintViolationError,
  '23505': UniqueIntegrityConstraintViolationError,
  '23514': CheckIntegrityConstraintViolationError,
};

/** Maps errors of Postgres and of the connection to Slonik's errors. */
const slonikError = (error: Error): Error => {
  if (/connection terminated unexpectedly/i.test(error.message))
    return new BackendTerminatedUnexpectedlyError(error);
  if (/connection terminated|not queryable/i.test(error.message)) return new BackendTerminatedError(error);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '22P02') return new InvalidInputError(error.message);
  const Wrapped = errorsByCode[error.code ?? ''];
  return Wrapped === undefined ? error : new Wrapped(error as Error & { readonly constraint: string });
};
