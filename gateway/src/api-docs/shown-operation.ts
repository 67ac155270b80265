import { escapeMarkup } from '../page-heads/escape.ts';
import type { Answer, ApiDocument, Content, Operation, Parameter, Reference, Schema } from './open-api.ts';
import { prose, shownField, shownSchema } from './shown-schema.ts';

export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Other paths that answer the same. */
  readonly aliases: readonly string[];
  readonly answers: readonly (readonly [string, Answer])[];
  /** Of its body, with the fields of one that has a name. */
  readonly sent: Schema | undefined;
}

/** Each once, with all its paths. */
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
      sent: sentBy(operation, components.schemas),
      answers: Object.entries(operation.responses).flatMap(([status, response]) => {
        const found = '$ref' in response ? sharedAnswer(components.responses, response) : response;
        return found === undefined ? [] : [[status, found] as const];
      }),
    }));
};

const sentBy = (
  { requestBody }: Operation,
  named: ApiDocument['components']['schemas'],
): Schema | undefined => {
  const schema = requestBody?.content['application/json']?.schema;
  return schema?.$ref === undefined ? schema : named[schema.$ref.split('/').at(-1) ?? ''];
};

const sharedAnswer = (
  responses: ApiDocument['components']['responses'],
  { $ref }: Reference,
): Answer | undefined => responses[$ref.split('/').at(-1) ?? ''];

export const shownOperation = ({
  method,
  path,
  operation,
  aliases,
  answers,
  sent,
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
    body(operation, sent),
    ...answers
      .filter(([, response]) => !isProblem(response))
      .map(([status, response]) => success(status, response)),
    problems(answers.filter(([, response]) => isProblem(response))),
    '</article>',
  ].join('\n');
};

const factsOf = (operation: Operation, aliases: readonly string[]): readonly string[] => [
  callers[operation['x-access']],
  ...aliases.map((alias) => `Also at <code>${escapeMarkup(alias)}</code>.`),
  ...(operation['x-body-limit'] !== undefined && operation.requestBody !== undefined
    ? [`At most ${(operation['x-body-limit'] / 1_000).toLocaleString('en')} kB.`]
    : []),
];

const callers: Readonly<Record<Operation['x-access'], string>> = {
  public: 'For everybody.',
  member: 'For members who are signed in.',
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

const body = ({ requestBody }: Operation, sent: Schema | undefined): string => {
  if (requestBody === undefined || sent === undefined) return '';
  const title = requestBody.required ? 'Body' : 'Body, which may be left out';
  return `<h4>${title}</h4>${shownSchema(sent)}`;
};

const success = (status: string, { description, content }: Answer): string =>
  `<h4>Answer <span class="status">${status}</span></h4>${content === undefined ? `<p class="type">${prose(description)}</p>` : schemasIn(content)}`;

const schemasIn = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'application/json' ? shownSchema(schema) : `<p class="type">${escapeMarkup(type)}</p>`,
    )
    .join('');

const isProblem = ({ content = {} }: Answer): boolean => 'application/problem+json' in content;

/** Told once for all calls. */
const sameEverywhere: ReadonlySet<string> = new Set(['413', '415', '429', '5XX']);

const problems = (answers: readonly (readonly [string, Answer])[]): string => {
  const own = answers.filter(([status]) => !sameEverywhere.has(status));
  if (own.length === 0) return '';
  return `<h4><a href="#refusals">Refusals</a></h4><ul class="problems">${own.map(problemLine).join('')}</ul>`;
};

const problemLine = ([status, response]: readonly [string, Answer]): string =>
  `<li><span class="status">${status}</span> ${(response['x-codes'] ?? [])
    .map((code) => `<code>${escapeMarkup(code)}</code>`)
    .join(' ')}</li>`;
