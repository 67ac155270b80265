import { sql } from 'slonik';
import type { Database } from '../database/database.ts';

/**
 * Starts the log's first epoch, or a new one when another cluster wrote the log: after a logical restore transaction
 * ids start low again and would sort new events before old ones.
 */
export const openEpoch = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    insert into log_epoch (epoch, system_identifier)
    select 1, system_identifier::text from pg_control_system()
    on conflict (only_row) do update
    set epoch = log_epoch.epoch + 1, system_identifier = excluded.system_identifier
    where log_epoch.system_identifier <> excluded.system_identifier
  `);
};
