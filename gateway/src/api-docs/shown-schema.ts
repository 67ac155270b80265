import { escapeMarkup } from '../page-heads/page-head.ts';
import type { Schema } from './json-schemas.ts';

type Part = Schema | boolean | undefined;

/** The fields of an object, or the type of anything else. */
export const shownSchema = (schema: Schema): string =>
  isList(schema) ? fieldList(schema) : `<p class="type">${typeOf(schema)}</p>`;

export interface ShownField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string | undefined;
  readonly schema: Schema;
}

export const shownField = ({ name, isRequired, description, schema }: ShownField): string =>
  [
    `<li><code class="name">${escapeMarkup(name)}</code> <span class="type">${typeOf(schema)}</span>`,
    isRequired ? ' <span class="required">required</span>' : '',
    description === undefined ? '' : `<p>${prose(description)}</p>`,
    nestedIn(schema),
    '</li>',
  ].join('');

/** Text with code in backticks. */
export const prose = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const isList = (schema: Schema): boolean => schema.properties !== undefined || schema.oneOf !== undefined;

const fieldList = (schema: Schema): string => {
  if (schema.oneOf !== undefined) {
    const kinds = schema.oneOf.map((kind) => `<li>${nestedOrType(kind)}</li>`).join('');
    return `<p class="type">One of:</p><ul class="kinds">${kinds}</ul>`;
  }
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, part]) => {
    const field = whole(part);
    return shownField({
      name,
      isRequired: required.includes(name),
      schema: field,
      description: descriptionOf(field),
    });
  });
  return fields.length === 0
    ? '<p class="type">No fields.</p>'
    : `<ul class="fields">${fields.join('')}</ul>`;
};

const nestedOrType = (part: Part): string => shownSchema(whole(part));

/** Items of a list, and alternatives of null, can have fields. */
const nestedIn = (schema: Schema): string => {
  const inner = innermost(schema);
  return isList(inner) ? fieldList(inner) : '';
};

const innermost = (schema: Schema): Schema => {
  const [only, ...others] = (schema.anyOf ?? []).filter((part) => !isNull(part));
  if (only !== undefined && others.length === 0) return innermost(whole(only));
  if (schema.type === 'array' && schema.items !== undefined) return innermost(itemOf(schema));
  return schema;
};

const descriptionOf = (schema: Schema): string | undefined =>
  schema.description ?? (schema.anyOf ?? []).map((part) => whole(part).description).find(Boolean);

const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return linkTo(schema.$ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' or ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((part) => typeOf(whole(part))).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'object') return recordType(schema);
  if (schema.type === 'string')
    return (schema.format ?? 'string') + span(schema.minLength, schema.maxLength, ' characters');
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.type + span(bound(schema.minimum ?? above(schema)), bound(schema.maximum), '');
  return schema.type ?? 'anything';
};

const arrayType = (schema: Schema): string =>
  schema.prefixItems === undefined
    ? `list of ${typeOf(itemOf(schema))}${span(schema.minItems, schema.maxItems, ' items')}`
    : `list of exactly ${schema.prefixItems.map((part) => typeOf(whole(part))).join(', ')}`;

/** The type of the values of an object without fixed names. */
const recordType = ({ properties, additionalProperties }: Schema): string =>
  properties === undefined && typeof additionalProperties === 'object'
    ? `object, each ${typeOf(additionalProperties)}`
    : 'object';

const itemOf = ({ items }: Schema): Schema => (Array.isArray(items) ? {} : whole(items));

const above = ({ exclusiveMinimum }: Schema): number | undefined =>
  typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined;

/** The limits of JavaScript's integers are not limits of the field. */
const bound = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit;

const span = (least: number | undefined, most: number | undefined, unit: string): string => {
  if (least !== undefined && most !== undefined) return `, ${String(least)} to ${String(most)}${unit}`;
  if (most !== undefined) return `, at most ${String(most)}${unit}`;
  return least === undefined || least === 0 ? '' : `, at least ${String(least)}${unit}`;
};

const literal = (value: unknown): string => `<code>${escapeMarkup(JSON.stringify(value))}</code>`;

const linkTo = (name: string): string => `<a href="#schema-${escapeMarkup(name)}">${escapeMarkup(name)}</a>`;

const isNull = (part: Part): boolean => whole(part).type === 'null';

const whole = (part: Part): Schema => (typeof part === 'object' ? part : {});
