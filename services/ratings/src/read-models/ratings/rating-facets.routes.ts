import {
  choiceFilterNames,
  choiceFilters,
  mapChoiceFilters,
  type RatingFacets,
  ratingsRoutes,
} from '@candor/contracts';
import { type App, type Database, isId, serve, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { readOfEntity } from '../read-of-entity.ts';
import {
  allOf,
  type EntityFilter,
  entityFilterOf,
  facetConditions,
  facetNames,
  matchesUncounted,
} from './entity-filter.ts';

const shownTags = 10;

export const ratingFacetsRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.ratingFacets, async ({ params, query }) => {
    const rows = await readOfEntity(context, {
      entityId: params.id,
      read: (entityId) => countFacets(context.database, entityFilterOf(entityId, query)),
      isEmpty: (found) => found.length === 0,
    });
    return facetsOf(rows);
  });
};

const FacetRow = z.object({ facet: z.enum(facetNames), value: z.string(), count: z.number() });
type FacetRow = z.infer<typeof FacetRow>;

/** Values without any rating have no row. */
const countFacets = async (database: Database, filter: EntityFilter): Promise<readonly FacetRow[]> => {
  if (!isId(filter.entityId)) return [];
  const conditions = facetConditions(filter);
  const column = (name: string) => sql.identifier([`matches_${name}`]);
  const flags = facetNames.map((name) => sql.fragment`${conditions[name]} as ${column(name)}`);
  const matchesOthers = (facet: string) =>
    allOf(facetNames.filter((name) => name !== facet).map((name) => sql.fragment`${column(name)}`));
  const choices = choiceFilterNames.map(
    (name) => sql.fragment`
      select ${name}::text as facet, content ->> ${choiceFilters[name].field}::text as value, count(*) as count
      from listed where ${matchesOthers(name)} group by value
    `,
  );
  return database.any(sql.type(FacetRow)`
    with listed as (
      select r.content, ${sql.join(flags, sql.fragment`, `)} from ratings r where ${matchesUncounted(filter)}
    ),
    tags as (
      select 'tag' as facet, tag as value, count(*) as count
      from listed, jsonb_array_elements_text(content -> 'tags') as tag
      where ${matchesOthers('tag')} group by tag order by count desc, tag limit ${shownTags}
    ),
    languages as (
      select 'language' as facet, content ->> 'language' as value, count(*) as count
      from listed where ${matchesOthers('language')} group by value order by count desc, value
    ),
    choices as (${sql.join(choices, sql.fragment` union all `)})
    select * from choices where value is not null
    union all select * from tags
    union all select * from languages where value is not null
  `);
};

const facetsOf = (rows: readonly FacetRow[]): RatingFacets => ({
  ...mapChoiceFilters((name) =>
    choiceFilters[name].values.map(String).map((value) => ({
      value,
      count: rows.find((row) => row.facet === name && row.value === value)?.count ?? 0,
    })),
  ),
  tags: rows.filter(({ facet }) => facet === 'tag').map(({ value, count }) => ({ tag: value, count })),
  languages: rows
    .filter(({ facet }) => facet === 'language')
    .map(({ value, count }) => ({ language: value, count })),
});
