export { requireAdmin } from './acting-admin.ts';
export { defineEntitiesLookup } from './entities.lookup.ts';
export { knowEntities, knowEntity } from './entities.queries.ts';
export { countFollows, followCountsLookup } from './follow-counts.lookup.ts';
export { membersLookup } from './members.lookup.ts';
export { knowMember, knowMembers, MemberRow, publicUserOf } from './members.queries.ts';
