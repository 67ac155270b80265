import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

/** A received response. */
interface GivenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly json: unknown;
}

const Response = z.looseObject({ 'x-codes': z.array(z.string()).optional() });
const Reference = z.object({ $ref: z.string() });
const Operation = z.looseObject({
  tags: z.tuple([z.string()]),
  responses: z.record(z.string(), z.union([Reference, Response])),
});

/** Checks responses against a site's own OpenAPI document. */
const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ responses: z.record(z.string(), Response) }),
});
type ApiDocument = z.infer<typeof ApiDocument>;

const Coded = z.object({ code: z.string() });

export interface DocumentedResponses {
  readonly calls: readonly { readonly method: string; readonly path: string; readonly service: string }[];
  /** Why a response is not as documented; `null` if it is, or if the call is not part of the API. */
  violationIn(method: string, url: string, response: GivenResponse): string | null;
}

export const readDocumentedResponses = (json: unknown): DocumentedResponses => {
  const document = ApiDocument.parse(json);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const pathAt = findPath(document);

  return {
    calls: Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { tags }]) => ({
        method: method.toUpperCase(),
        path,
        service: tags[0],
      })),
    ),
    violationIn: (method, url, { status, json: body, headers }) => {
      const path = pathAt(method, url);
      // The gateway sends 304 for any response that the client has cached.
      if (path === null || status === 304) return null;
      const call = `${method} ${path}: ${String(status)}`;
      const documented = responseIn(document, { method, path, status });
      if (documented === null) return `${call} is not documented`;
      const { codes, place } = documented;
      const { code = 'none' } = Coded.safeParse(body).data ?? {};
      if (codes?.includes(code) === false) return `${call} ${code}, documented are ${codes.join(', ')}`;
      const [type = ''] = String(headers['content-type'] ?? '').split(';');
      if (!type.includes('json')) return null;
      const check = ajv.getSchema(`api#/${[...place, 'content', type, 'schema'].map(pointed).join('/')}`);
      if (check === undefined) return `${call} is documented without ${type}`;
      return check(body) === true ? null : `${call} ${ajv.errorsText(check.errors, { dataVar: 'response' })}`;
    },
  };
};

/** Finds the documented path of a URL. Literal paths come before paths with parameters. */
const findPath = ({ paths }: ApiDocument) => {
  const parameters = (path: string) => path.split('{').length;
  const documented = Object.entries(paths)
    .map(([path, item]) => ({ path, item, parts: path.split('/') }))
    .toSorted((one, other) => parameters(one.path) - parameters(other.path));
  return (method: string, url: string): string | null => {
    const given = url.replace(/\?.*/, '').split('/');
    const found = documented.find(
      ({ item, parts }) =>
        method.toLowerCase() in item &&
        parts.length === given.length &&
        parts.every((part, index) => part.startsWith('{') || part === given[index]),
    );
    return found?.path ?? null;
  };
};

interface PlacedResponse {
  readonly codes: readonly string[] | undefined;
  /** Its location in the document. */
  readonly place: readonly string[];
}

const responseIn = (
  { paths, components }: ApiDocument,
  { method, path, status }: { readonly method: string; readonly path: string; readonly status: number },
): PlacedResponse | null => {
  const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const [key, found] =
    Object.entries(responses).find(([one]) => one === String(status)) ??
    Object.entries(responses).find(([one]) => one === `${String(status).slice(0, 1)}XX`) ??
    [];
  if (key === undefined || found === undefined) return null;
  const reference = Reference.safeParse(found).data;
  if (reference === undefined)
    return {
      codes: Response.parse(found)['x-codes'],
      place: ['paths', path, method.toLowerCase(), 'responses', key],
    };
  const name = reference.$ref.split('/').at(-1) ?? '';
  return { codes: components.responses[name]?.['x-codes'], place: ['components', 'responses', name] };
};

/** A name within a JSON pointer (RFC 6901). */
const pointed = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
