import { identityRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, peer, testSecret, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { claimCode } from '../src/claim/claim-code.ts';
import { newEntity, post } from './world.ts';

/** A domain that no other test uses. */
export const newDomain = (): string => `harbor-${newId()}.example`;

/** A listing that another member entered, with a website and an email address at its domain. */
export const listedWithWebsite = async (service: TestService, lister = member()) => {
  const domain = newDomain();
  const sent = newEntity({ website: domain });
  const { entity } = await post(service, sent, { as: lister });
  return { entityId: entity.id, domain, email: `owner@${domain}`, sent };
};

/** Identity's internal route that says who is an administrator. */
export const administrators = (admins: ReadonlySet<string>) =>
  peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: admins.has(params.id) }));

/** From a unique client address, unless another one is given. */
export const initiate = (
  service: TestService,
  entityId: string,
  as: Member,
  contact: string,
  address = newAddress(),
) =>
  service.request('POST', `/api/entities/${entityId}/claim/initiate`, {
    as,
    headers: { 'x-client-address': address },
    body: { verificationMethod: contact.includes('@') ? 'email' : 'phone', verificationContact: contact },
  });

const newAddress = (): string => `2001:db8:${newId().slice(-8, -4)}:${newId().slice(-4)}::1`;

export const verify = (service: TestService, entityId: string, as: Member, verificationCode: string) =>
  service.request('POST', `/api/entities/${entityId}/claim/verify`, { as, body: { verificationCode } });

/** The member's latest code, computed from its nonce; '' without a code. */
export const codeOf = async (
  service: TestService,
  entityId: string,
  { memberId }: Member,
): Promise<string> => {
  const nonce = await service.database.maybeOneFirst(sql.type(z.object({ nonce: z.instanceof(Buffer) }))`
    select nonce from claim_codes where entity_id = ${entityId} and member_id = ${memberId}
  `);
  return nonce === null ? '' : claimCode(testSecret, nonce);
};

export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Requests and verifies a code; returns the last response. */
export const claim = async (service: TestService, entityId: string, as: Member, contact: string) => {
  await initiate(service, entityId, as, contact);
  return verify(service, entityId, as, await codeOf(service, entityId, as));
};
