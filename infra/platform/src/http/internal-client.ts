import {
  Problem,
  type ResponseOf,
  type BodySentTo,
  type ParamsOf,
  type RouteContract,
} from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { request, type Dispatcher } from 'undici';
import type { ServiceName } from '../service/platform-config.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { callerHeader, type CallerSigner } from './caller.ts';
import {
  InvalidRequest,
  NotAllowed,
  NotFound,
  RuleViolation,
  TooManyRequests,
  Unavailable,
} from './problems.ts';
import { decodeVersions, writtenHeader } from './written-versions.ts';
import { createServiceAgent } from './service-agent.ts';

type Call<Route extends RouteContract> = (Route extends { params: object }
  ? { params: ParamsOf<Route> }
  : { params?: never }) &
  (Route extends { body: object } ? { body: BodySentTo<Route> } : { body?: never });

/**
 * Calls another of our services while a person waits for the response. Problem documents become the errors that caused
 * them.
 */
export interface InternalClient {
  call<const Route extends RouteContract>(
    service: ServiceName,
    route: Route,
    call: Call<Route>,
    /** Rejects with `Unavailable` when it is aborted. */
    signal?: AbortSignal,
  ): Promise<ResponseOf<Route>>;
  /** Its URL, without a slash at the end. */
  addressOf(service: ServiceName): string;
  close(): Promise<void>;
}

export interface InternalClientOptions {
  /** The caller of the request. */
  readonly service: string;
  readonly urls: Readonly<Record<ServiceName, string>>;
  readonly signer: CallerSigner;
  /** For programs of operators, which wait for a busy site. By default false. */
  readonly isPatient?: boolean;
}

const timeoutMs = 20_000;
const signatureLifetimeMs = 30_000;

export const createInternalClient = ({
  service,
  urls,
  signer,
  isPatient = false,
}: InternalClientOptions): InternalClient => {
  const agent = createServiceAgent({
    isPatient,
    connections: 64,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  let signature: { readonly value: Promise<string>; readonly until: number } | null = null;

  const ownSignature = (): Promise<string> => {
    if (signature === null || signature.until < Date.now()) {
      signature = {
        value: signer.sign({ type: 'service', service }),
        until: Date.now() + signatureLifetimeMs,
      };
    }
    return signature.value;
  };

  return {
    call: async (target, route, call, signal) => {
      const { params = {}, body }: { params?: Readonly<Record<string, string>>; body?: unknown } = call;
      const { requestId, traceparent, correlationId, written } = currentContext();
      const url = urls[target] + fillPath(route.path, params);
      const response = await request(url, {
        dispatcher: agent,
        method: route.method,
        ...(signal === undefined ? {} : { signal }),
        headers: {
          [callerHeader]: await ownSignature(),
          'accept-language': currentLanguage(),
          'x-request-id': requestId,
          'x-correlation-id': correlationId,
          ...(traceparent === null ? {} : { traceparent }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new Unavailable(`${target} does not respond.`, { cause: error, dependency: target });
      });
      const versions = response.headers[writtenHeader];
      if (typeof versions === 'string') written?.push(...decodeVersions(versions));
      const text = await response.body.text().catch((error: unknown) => {
        throw new Unavailable(`${target} broke off its response.`, { cause: error, dependency: target });
      });
      const schema = route.responses[response.statusCode];
      if (!schema) throw problemOf(target, response, text);
      return schema.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<typeof route>;
    },
    addressOf: (target) => urls[target],
    close: () => agent.destroy(),
  };
};

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

type ResponseHead = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;

const problemOf = (service: string, { statusCode: status, headers }: ResponseHead, text: string): Error => {
  const retryAfter = headers['retry-after'];
  const parsed = Problem.safeParse(jsonOrNull(text));
  if (!parsed.success || status >= 500)
    return new Unavailable(`${service} responded with ${String(status)}.`, { dependency: service });
  const { message, code } = parsed.data;
  if (status === 401 || status === 403) return new NotAllowed(status, message, code);
  if (status === 404) return new NotFound(message);
  if (status === 409) return new RuleViolation(code, message);
  if (status === 429) return new TooManyRequests(message, Number(retryAfter) || 1);
  return new InvalidRequest(message, code);
};

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
