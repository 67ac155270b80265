import { ratingsRoutes } from '@candor/contracts';
import { type App, type Database, serve, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

export const ratingLanguagesRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingLanguages, () => findLanguages(database));
};

const Language = z.object({ language: z.string() });

/** One step through the index for each language, however many ratings there are. */
const findLanguages = async (database: Database): Promise<string[]> => [
  ...(await database.anyFirst(sql.type(Language)`
    with recursive found (language) as (
      select min(content ->> 'language') from ratings where not is_hidden
      union all
      select (
        select min(content ->> 'language') from ratings where not is_hidden and content ->> 'language' > found.language
      )
      from found where found.language is not null
    )
    select language from found where language is not null
  `)),
];
