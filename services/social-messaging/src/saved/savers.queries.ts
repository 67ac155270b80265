import { type FragmentSqlToken, sql } from 'slonik';

/** Selects `member_id` of the visible members who saved an entity, or one that is merged into it, to any of their lists, each once. */
export const saversOf = (entityId: string): FragmentSqlToken => sql.fragment`
  select distinct l.member_id
  from saved_items i
  join saved_lists l on l.list_id = i.list_id
  join members m on m.member_id = l.member_id and not m.is_hidden
  where i.type = 'entity' and i.item_id in (
    select ${entityId}::uuid union all select merged.entity_id from entities merged where merged.merged_into = ${entityId}
  )
`;
