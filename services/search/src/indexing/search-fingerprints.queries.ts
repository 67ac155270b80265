import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import type { Fingerprints } from '../elasticsearch/elasticsearch-fingerprints.ts';
import type { LiveEntry } from '../documents/search-entry.ts';

const FingerprintBucket = z.object({ bucket: z.int(), count: z.int(), sum: z.number() });

/** The same of the documents as `indexFingerprints` of an index. */
export const readFingerprints = async (database: CommonQueryMethods): Promise<Fingerprints> => {
  const rows = await database.any(sql.type(FingerprintBucket)`
    select (fingerprint >> 24)::integer as bucket, count(*)::integer as count, sum(fingerprint)::double precision as sum
    from search_documents
    where not removed and fingerprint is not null
    group by 1
  `);
  return new Map(rows.map(({ bucket, count, sum }) => [bucket, { count, sum }]));
};

const Fingerprint = z.object({ fingerprint: z.number() });

/** Each fingerprint of one of the 256 parts. */
export const readFingerprintsOfPart = (
  database: CommonQueryMethods,
  part: number,
): Promise<readonly number[]> =>
  database.anyFirst(sql.type(Fingerprint)`
    select fingerprint from search_documents where not removed and fingerprint >> 24 = ${part}
  `);

/** Gives the documents the fingerprints of these entries, unless they have changed since. */
export const mendFingerprints = async (
  database: CommonQueryMethods,
  entries: readonly LiveEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map(({ ratingId, version, fingerprint }) => ({
    rating_id: ratingId,
    version,
    fingerprint,
  }));
  // In the order of whoever writes documents, so that neither waits for the other in a circle.
  await database.query(sql.unsafe`
    with mended as (
      select rating_id, entry.fingerprint
      from search_documents d
      join json_to_recordset(${JSON.stringify(rows)}::json) as entry (rating_id uuid, version bigint, fingerprint bigint)
        using (rating_id)
      where d.version = entry.version
      order by rating_id
      for no key update of d
    )
    update search_documents d set fingerprint = mended.fingerprint
    from mended
    where d.rating_id = mended.rating_id
  `);
};
