import type { StoredEvent } from '@candor/platform';

/** Events of before premium could be paid for, and before addresses were confirmed. */
export const upcastMember = ({ type, data }: StoredEvent): StoredEvent => {
  switch (type) {
    case 'MemberRegistered':
      return { type, data: { isConfirmed: true, ...data } };
    case 'FlagsChanged':
      return { type, data: { isPremiumPaid: false, ...data } };
    default:
      return { type, data };
  }
};
