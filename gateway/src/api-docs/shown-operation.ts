import { escapeMarkup } from '../page-heads/page-head.ts';
import type {
  ApiResponse,
  ApiDocument,
  Content,
  Operation,
  Parameter,
  Reference,
  Schema,
} from './json-schemas.ts';
import { prose, shownField, shownSchema } from './shown-schema.ts';

export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Other paths of the same route. */
  readonly aliases: readonly string[];
  readonly responses: readonly (readonly [string, ApiResponse])[];
  /** The schema of the body. A named one is resolved to its fields. */
  readonly bodySchema: Schema | undefined;
}

/** Each operation once, with all its paths. */
export const listOperations = ({ paths, components }: ApiDocument): readonly ListedOperation[] => {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return all
    .filter(({ operation }) => operation['x-alias-of'] === undefined)
    .map(({ method, path, operation }) => ({
      method,
      path,
      operation,
      aliases: all
        .filter((other) => other.method === method && other.operation['x-alias-of'] === path)
        .map((other) => other.path),
      bodySchema: bodySchemaOf(operation, components.schemas),
      responses: Object.entries(operation.responses).flatMap(([status, response]) => {
        const found = '$ref' in response ? sharedResponse(components.responses, response) : response;
        return found === undefined ? [] : [[status, found] as const];
      }),
    }));
};

const bodySchemaOf = (
  { requestBody }: Operation,
  named: ApiDocument['components']['schemas'],
): Schema | undefined => {
  const schema = requestBody?.content['application/json']?.schema;
  return schema?.$ref === undefined ? schema : named[schema.$ref.split('/').at(-1) ?? ''];
};

const sharedResponse = (
  responses: ApiDocument['components']['responses'],
  { $ref }: Reference,
): ApiResponse | undefined => responses[$ref.split('/').at(-1) ?? ''];

export const shownOperation = ({
  method,
  path,
  operation,
  aliases,
  responses,
  bodySchema,
}: ListedOperation): string => {
  const id = escapeMarkup(operation.operationId);
  return [
    `<article aria-labelledby="${id}">`,
    `<h3 id="${id}"><span class="method">${method}</span> <code>${escapeMarkup(path)}</code></h3>`,
    `<p>${prose(operation.summary)}</p>`,
    operation.description === undefined ? '' : `<p>${prose(operation.description)}</p>`,
    `<p class="quiet">${factsOf(operation, aliases).join(' ')}</p>`,
    parameters('Path', operation, 'path'),
    parameters('Query', operation, 'query'),
    parameters('Headers', operation, 'header'),
    body(operation, bodySchema),
    ...responses
      .filter(([, response]) => !isProblem(response))
      .map(([status, response]) => success(status, response)),
    problems(responses.filter(([, response]) => isProblem(response))),
    '</article>',
  ].join('\n');
};

const counts = new Intl.NumberFormat('en-US');

const factsOf = (operation: Operation, aliases: readonly string[]): readonly string[] => [
  callers[operation['x-access']],
  ...aliases.map((alias) => `Also at <code>${escapeMarkup(alias)}</code>.`),
  ...(operation['x-body-limit'] !== undefined && operation.requestBody !== undefined
    ? [`At most ${counts.format(operation['x-body-limit'] / 1_000)} kB.`]
    : []),
];

const callers: Readonly<Record<Operation['x-access'], string>> = {
  public: 'Public.',
  member: 'For signed-in members.',
  admin: 'For administrators.',
};

const parameters = (title: string, operation: Operation, place: Parameter['in']): string => {
  const found = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  if (found.length === 0) return '';
  const fields = found.map(({ name, required, description, schema }) =>
    shownField({ name, isRequired: required, description, schema }),
  );
  return `<h4>${title}</h4><ul class="fields">${fields.join('')}</ul>`;
};

const body = ({ requestBody }: Operation, schema: Schema | undefined): string => {
  if (requestBody === undefined || schema === undefined) return '';
  const title = requestBody.required ? 'Body' : 'Body (optional)';
  return `<h4>${title}</h4>${shownSchema(schema)}`;
};

const success = (status: string, { description, content }: ApiResponse): string =>
  `<h4>Response <span class="status">${status}</span></h4>${content === undefined ? `<p class="type">${prose(description)}</p>` : schemasIn(content)}`;

const schemasIn = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'application/json' ? shownSchema(schema) : `<p class="type">${escapeMarkup(type)}</p>`,
    )
    .join('');

const isProblem = ({ content = {} }: ApiResponse): boolean => 'application/problem+json' in content;

/** Listed once for all calls. */
const sameEverywhere: ReadonlySet<string> = new Set(['413', '415', '429', '5XX']);

const problems = (responses: readonly (readonly [string, ApiResponse])[]): string => {
  const own = responses.filter(([status]) => !sameEverywhere.has(status));
  if (own.length === 0) return '';
  return `<h4><a href="#errors">Errors</a></h4><ul class="problems">${own.map(problemLine).join('')}</ul>`;
};

const problemLine = ([status, response]: readonly [string, ApiResponse]): string =>
  `<li><span class="status">${status}</span> ${(response['x-codes'] ?? [])
    .map((code) => `<code>${escapeMarkup(code)}</code>`)
    .join(' ')}</li>`;
