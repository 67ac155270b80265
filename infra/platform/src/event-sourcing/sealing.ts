import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { erased } from '@candor/contracts';
import { RuleViolation } from '../http/problems.ts';
import { KeysMissing, type PersonalKeys } from './personal-keys.ts';
import { t } from '../messages/index.ts';

type Data = Readonly<Record<string, unknown>>;
/** The personal fields of some data, and the field with the id of the member they belong to. */
export type Personal = { readonly subject: string; readonly fields: readonly string[] } | undefined;

const prefix = 'sealed:v1:';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals the personal fields of `data` (AES-256-GCM, bound to the member): texts, and lists of texts element by element.
 * `null` stays `null`.
 */
export const seal = (data: Data, personal: Personal, keys: PersonalKeys): Data => {
  if (!personal) return data;
  const { key, memberId } = keyFor(data, personal.subject, keys);
  if (key === null) throw new RuleViolation('member-erased', t('accountErased'));
  return withFields(data, personal.fields, (value) =>
    Array.isArray(value)
      ? value.map((element) => sealValue(element, key, memberId))
      : sealValue(value, key, memberId),
  );
};

/**
 * Opens the fields that {@link seal} sealed. Without the key texts read as {@link erased}, and lists are empty. An
 * unsealed element, from before lists were sealed, is returned unchanged.
 */
export const unseal = (data: Data, personal: Personal, keys: PersonalKeys): Data => {
  if (!personal) return data;
  const { key, memberId } = keyFor(data, personal.subject, keys);
  return withFields(data, personal.fields, (value) => open(value, key, memberId));
};

/** The same, but opens a field when it is first read, because most consumers read no personal text. */
export const unsealWhenRead = (data: Data, personal: Personal, keys: PersonalKeys): Data => {
  if (!personal) return data;
  const { key, memberId } = keyFor(data, personal.subject, keys);
  const fields = personal.fields.map((field) => {
    let opened: { readonly value: unknown } | null = null;
    const get = () => (opened ??= { value: open(data[field], key, memberId) }).value;
    return [field, { enumerable: true, get }] as const;
  });
  return Object.defineProperties({ ...data }, Object.fromEntries(fields));
};

const withFields = (data: Data, fields: readonly string[], change: (value: unknown) => unknown): Data => {
  const changed = new Map(fields.map((field) => [field, change(data[field])]));
  return { ...data, ...Object.fromEntries(changed) };
};

const keyFor = (data: Data, subject: string, keys: PersonalKeys) => {
  const memberId = String(data[subject]);
  const key = keys.held(memberId);
  if (key === undefined) throw new KeysMissing([memberId]);
  return { key, memberId };
};

/** Preparing a key takes twice as long as sealing a text with it. Cached no longer than the key itself. */
const preparedKeys = new WeakMap<Buffer, KeyObject>();

const prepared = (key: Buffer): KeyObject => {
  const cached = preparedKeys.get(key);
  if (cached !== undefined) return cached;
  const made = createSecretKey(key);
  preparedKeys.set(key, made);
  return made;
};

const sealValue = (value: unknown, key: Buffer, memberId: string): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw new TypeError('only text can be a personal field');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', prepared(key), iv).setAAD(Buffer.from(memberId));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

const open = (value: unknown, key: Buffer | null, memberId: string): unknown =>
  Array.isArray(value) ? openList(value, key, memberId) : openValue(value, key, memberId);

const openList = (list: readonly unknown[], key: Buffer | null, memberId: string): readonly unknown[] =>
  key === null
    ? []
    : list.map((element) => (isSealed(element) ? openValue(element, key, memberId) : element));

const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(prefix);

const openValue = (value: unknown, key: Buffer | null, memberId: string): string | null => {
  if (value === null || value === undefined) return null;
  if (!isSealed(value)) throw new TypeError('a personal field is not sealed');
  if (key === null) return erased;
  const bytes = Buffer.from(value.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', prepared(key), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(memberId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
};
