import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

const Installation = z.object({ installation_id: z.string() });

export const readInstallationId = (database: CommonQueryMethods): Promise<string> =>
  database.oneFirst(sql.type(Installation)`
    select installation_id from search_installation
  `);
