import type { Database } from '@candor/platform';
import { sql } from 'slonik';

/** As far as identity has announced. */
export const isPremiumMember = (database: Database, memberId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from members where member_id = ${memberId} and is_premium`);
