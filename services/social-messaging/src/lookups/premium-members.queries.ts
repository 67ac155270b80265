import type { Database } from '@candor/platform';
import { sql } from 'slonik';

/** According to identity's announced events. */
export const isPremiumMember = (database: Database, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from members where member_id = ${memberId} and is_premium`);
