import { DeletionPreview, ratingsDeletionPreviewRoutes } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { type App, serve, type ServiceContext } from '@candor/platform';

/** The deletion of a member removes their ratings, with photos, votes and responses, and their votes. */
export const previewOfMember = (database: Database, memberId: string): Promise<DeletionPreview> =>
  database.one(sql.type(DeletionPreview)`
    with gone as (
      select rating_id, jsonb_array_length(content -> 'photos') as photos, imported_helpful_count
      from ratings where author_id = ${memberId}
    ), gone_votes as (
      select rating_id, voter_id from gone join votes using (rating_id)
      union
      select rating_id, voter_id from votes where voter_id = ${memberId}
    )
    select count(*) as ratings, coalesce(sum(photos), 0) as photos,
      coalesce(sum(imported_helpful_count), 0) + (select count(*) from gone_votes) as votes
    from gone
  `);

/** The deletion of an entity removes all its ratings, with photos, votes and responses. */
export const previewOfEntity = (database: Database, entityId: string): Promise<DeletionPreview> =>
  database.one(sql.type(DeletionPreview)`
    with gone as (
      select rating_id, jsonb_array_length(content -> 'photos') as photos, imported_helpful_count
      from ratings where entity_id = ${entityId}
    )
    select count(*) as ratings, coalesce(sum(photos), 0) as photos,
      coalesce(sum(imported_helpful_count), 0) + (select count(*) from gone join votes using (rating_id)) as votes
    from gone
  `);

export const deletionPreviewRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsDeletionPreviewRoutes.previewMemberDeletion, async ({ params }) =>
    previewOfMember(database, params.id),
  );

  serve(app, ratingsDeletionPreviewRoutes.previewEntityDeletion, async ({ params }) =>
    previewOfEntity(database, params.id),
  );
};
