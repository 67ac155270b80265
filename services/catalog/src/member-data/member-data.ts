import type { MemberData } from '@candor/shared-kernel';
import { entityStream } from '../entity/entity.stream.ts';
import type { CatalogContext } from '../ports.ts';
import {
  claimsOf,
  codesOf,
  contactsOf,
  endCodesAndMessagesOf,
  entitiesToErase,
  erasedAtOnce,
  suggestionsOf,
} from './member-data.queries.ts';

/** A member's claims, claim codes, messages about them, and suggestions. Listings outlive the members who added them. */
export const memberData = ({ commands, database, mail, sms }: CatalogContext): MemberData => ({
  collect: async (memberId) => ({
    records: {
      claims: await claimsOf(database, memberId),
      claimCodes: await codesOf(database, memberId),
      suggestedEdits: await suggestionsOf(database, memberId),
    },
    photos: [],
  }),

  erase: async (memberId) => {
    for (const { method, contact } of await contactsOf(database, memberId))
      await (method === 'email' ? mail : sms).purge(contact);
    await endCodesAndMessagesOf(database, memberId);
    const entityIds = await entitiesToErase(database, memberId);
    for (const entityId of entityIds) {
      await commands.together([{ stream: entityStream, id: entityId }], (unit) => {
        unit.handle(entityStream, entityId, {
          type: 'EndClaimsOfMember',
          data: { entityId, claimantId: memberId },
        });
        unit.handle(entityStream, entityId, { type: 'DropSuggestions', data: { suggestedBy: memberId } });
      });
    }
    return entityIds.length === erasedAtOnce ? 'more' : 'done';
  },
});
