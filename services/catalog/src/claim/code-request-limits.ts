import { createHmac } from 'node:crypto';
import { TooManyRequests, waitText, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import type { VerifiedContact } from './claim.events.ts';
import type { CatalogConfig } from '../config.ts';

/** A member's request for a code. */
export interface CodeRequest {
  readonly entityId: string;
  readonly memberId: string;
  readonly contactKey: string;
  readonly addressKey: string;
}

type Limits = Pick<
  CatalogConfig,
  'CLAIM_CODES_PER_LISTING' | 'CLAIM_CODES_PER_MEMBER' | 'CLAIM_CODES_PER_CONTACT' | 'CLAIM_CODES_PER_ADDRESS'
>;

/** Locks that make simultaneous requests count one after the other. */
export const requestLocks = ({ memberId, contactKey, addressKey }: CodeRequest) => [
  { stream: { name: 'claim-codes-of-member' }, id: memberId },
  { stream: { name: 'claim-codes-to-contact' }, id: contactKey },
  { stream: { name: 'claim-codes-from-address' }, id: addressKey },
];

/**
 * A keyed hash of one person's mailbox or phone, regardless of tags and dots. It is stored for an hour and may belong to
 * somebody who did not request a code.
 */
export const contactKey = (secret: string, { method, contact }: VerifiedContact): string =>
  createHmac('sha256', secret)
    .update(method === 'email' ? mailbox(contact) : contact)
    .digest('hex');

/** A keyed hash of the client address, see `countedAddress`. */
export const addressKey = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`client-address ${address}`).digest('hex');

const mailbox = (email: string): string => {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '') + email.slice(at);
};

const Counted = z.object({ count: z.number(), seconds_left: z.number() });

/** Counts a request, or refuses it with `TooManyRequests`. The caller holds `requestLocks`. */
export const admitRequest = async (
  transaction: Transaction,
  limits: Limits,
  { entityId, memberId, contactKey: contact, addressKey: address }: CodeRequest,
): Promise<void> => {
  const refuseBeyond = async (limit: number, counted: ReturnType<typeof sql.fragment>): Promise<void> => {
    // Not now(): this transaction may have begun before the one that it waited for, so now() could yield more than an hour.
    const { count, seconds_left: secondsLeft } = await transaction.one(sql.type(Counted)`
      select count(*)::int as count,
        coalesce(
          ceil(extract(epoch from min(requested_at) + interval '1 hour' - statement_timestamp())), 0
        )::int as seconds_left
      from claim_code_requests where ${counted} and requested_at > now() - interval '1 hour'
    `);
    if (count >= limit) throw tooManyCodes(secondsLeft);
  };
  await refuseBeyond(
    limits.CLAIM_CODES_PER_LISTING,
    sql.fragment`member_id = ${memberId} and entity_id = ${entityId}`,
  );
  await refuseBeyond(limits.CLAIM_CODES_PER_MEMBER, sql.fragment`member_id = ${memberId}`);
  await refuseBeyond(limits.CLAIM_CODES_PER_CONTACT, sql.fragment`contact_key = ${contact}`);
  await refuseBeyond(limits.CLAIM_CODES_PER_ADDRESS, sql.fragment`address_key = ${address}`);
  await transaction.query(sql.unsafe`
    insert into claim_code_requests (entity_id, member_id, contact_key, address_key)
    values (${entityId}, ${memberId}, ${contact}, ${address})
  `);
};

const tooManyCodes = (secondsLeft: number): TooManyRequests => {
  return new TooManyRequests(t('tooManyCodes', { wait: waitText(secondsLeft) }), Math.max(1, secondsLeft));
};
