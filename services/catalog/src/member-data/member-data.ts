import type { MemberData } from '@candor/shared-kernel';
import { entityStream } from '../entity/entity.stream.ts';
import type { CatalogContext } from '../ports.ts';
import {
  claimsOf,
  codesOf,
  contactsOf,
  endCodesAndMessagesOf,
  entitiesToForget,
  forgottenAtOnce,
  suggestionsOf,
} from './member-data.queries.ts';

/**
 * His claims, the codes he asked for, messages about them, and what he has suggested. What he has listed stays: entities
 * outlive who listed them.
 */
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
    const entityIds = await entitiesToForget(database, memberId);
    for (const entityId of entityIds) {
      await commands.together([{ stream: entityStream, id: entityId }], (unit) => {
        unit.handle(entityStream, entityId, {
          type: 'ForgetClaimant',
          data: { entityId, claimantId: memberId },
        });
        unit.handle(entityStream, entityId, { type: 'DropSuggestions', data: { suggestedBy: memberId } });
      });
    }
    return entityIds.length === forgottenAtOnce ? 'more' : 'done';
  },
});
