import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Members who asked to be deleted, as long as they may change their minds. */
export const hiddenMembersLookup = defineLookup({
  name: 'hidden-members',
  tables: ['hidden_members'],
  on: {
    'identity.member-hidden.v1': ({ data }) => sql.unsafe`
      insert into hidden_members (member_id) values (${data.memberId}) on conflict (member_id) do nothing
    `,
    'identity.member-shown.v1': ({ data }) => isHiddenNoMore(data.memberId),
    'identity.member-deleted.v1': ({ data }) => isHiddenNoMore(data.memberId),
  },
});

const isHiddenNoMore = (memberId: string) => sql.unsafe`
  delete from hidden_members where member_id = ${memberId}
`;
