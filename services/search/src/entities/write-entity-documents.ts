import { sql, type CommonQueryMethods } from 'slonik';
import { encodeTerms } from '../documents/document-terms.ts';
import { recordsetColumns } from '../documents/recordset-columns.ts';
import type { QuotableReview } from './entity-document.ts';
import type { EntityChange } from './entity-index.ts';

/** Writes changes of different entities in the caller's transaction. `reviews`: of each entity, the most helpful first. */
export const writeEntityDocuments = async (
  transaction: CommonQueryMethods,
  changes: readonly EntityChange[],
  reviews: ReadonlyMap<string, readonly QuotableReview[]> = new Map(),
): Promise<void> => {
  const rows = changes.map((change) => rowOf(change, reviews));
  await transaction.query(sql.unsafe`
    insert into entity_documents (${columns})
    select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as new (${definitions})
    order by entity_id
    on conflict (entity_id) do update set (${columns}, transaction_id) = row(${excluded}, excluded.transaction_id)
    where entity_documents.version < excluded.version
  `);
};

/** Each term is a line, with an end of a line before and after it. */
const encodeReviewTerms = (terms: ReadonlySet<string>): string => ['', ...terms, ''].join('\n');

const columnTypes = {
  entity_id: sql.fragment`uuid`,
  version: sql.fragment`bigint`,
  removed: sql.fragment`boolean`,
  category: sql.fragment`text`,
  state_key: sql.fragment`text`,
  city_key: sql.fragment`text`,
  latitude: sql.fragment`double precision`,
  longitude: sql.fragment`double precision`,
  review_count: sql.fragment`integer`,
  star_sum: sql.fragment`integer`,
  price: sql.fragment`smallint`,
  tags: sql.fragment`text[]`,
  is_recommended: sql.fragment`boolean`,
  has_photos: sql.fragment`boolean`,
  is_claimed: sql.fragment`boolean`,
  trend: sql.fragment`double precision`,
  terms: sql.fragment`text`,
  view: sql.fragment`text`,
  review_ids: sql.fragment`uuid[]`,
  review_terms: sql.fragment`text[]`,
};

const { columns, excluded, definitions } = recordsetColumns(columnTypes);

const rowOf = (
  change: EntityChange,
  reviews: ReadonlyMap<string, readonly QuotableReview[]>,
): Partial<Record<keyof typeof columnTypes, unknown>> => {
  if (change.type === 'remove')
    return {
      entity_id: change.entityId,
      version: change.version,
      removed: true,
      review_ids: [],
      review_terms: [],
    };
  const { document, version } = change;
  const quotable = reviews.get(document.entityId) ?? [];
  return {
    entity_id: document.entityId,
    version,
    removed: false,
    category: document.category,
    state_key: document.stateKey,
    city_key: document.cityKey,
    latitude: document.latitude,
    longitude: document.longitude,
    review_count: document.reviewCount,
    star_sum: document.starSum,
    price: document.price,
    tags: document.tags,
    is_recommended: document.flags.recommended,
    has_photos: document.flags.photos,
    is_claimed: document.flags.claimed,
    trend: document.trend,
    terms: encodeTerms(document.terms),
    view: document.view,
    review_ids: quotable.map(({ ratingId }) => ratingId),
    review_terms: quotable.map(({ terms }) => encodeReviewTerms(terms)),
  };
};
