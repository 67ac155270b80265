import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const UnusedPhoto = z.object({ photo_path: z.string(), owner_id: z.string() });
export type UnusedPhoto = z.infer<typeof UnusedPhoto>;

export const unusedPhotosBatch = 100;

const HiddenPhoto = z.object({
  owner_id: z.string(),
  is_owner_hidden: z.boolean(),
  is_owner_erased: z.boolean(),
});
export type HiddenPhoto = z.infer<typeof HiddenPhoto>;

/**
 * The owner of a hidden photo: the owner is leaving or gone, or all ratings that show it are hidden. `null`: it is visible.
 * Unknown photos are visible.
 */
export const findHiddenPhoto = (database: Database, photoPath: string): Promise<HiddenPhoto | null> =>
  database.maybeOne(sql.type(HiddenPhoto)`
    select owner_id, is_owner_hidden, is_owner_erased
    from photos p
    cross join lateral (
      select exists (select from hidden_members h where h.member_id = p.owner_id) as is_owner_hidden,
        exists (select from erased_members e where e.member_id = p.owner_id) as is_owner_erased
    ) owner
    where p.photo_path = ${photoPath}
      and (
        is_owner_hidden
        or is_owner_erased
        or (
          exists (select from photo_uses u where u.photo_path = p.photo_path and u.is_rating_hidden)
          and not exists (
            select from photo_uses u
            where u.photo_path = p.photo_path and u.released_at is null and not u.is_rating_hidden
          )
        )
      )
  `);

/**
 * Photos that no profile shows and no rating has shown since the given instant, oldest first. Those of hidden members stay,
 * because no service says what they show.
 */
export const findOrphanPhotos = (database: Database, unusedSince: Date): Promise<readonly UnusedPhoto[]> =>
  database.any(sql.type(UnusedPhoto)`
    select p.photo_path, p.owner_id from photos p
    where p.stored_at <= ${unusedSince.toISOString()}
      and not exists (
        select from photo_uses u
        where u.photo_path = p.photo_path and (u.released_at is null or u.released_at > ${unusedSince.toISOString()})
      )
      and not exists (select from profile_pictures s where s.photo_path = p.photo_path and not s.is_replaced)
      and not exists (select from hidden_members h where h.member_id = p.owner_id)
    order by p.stored_at
    limit ${unusedPhotosBatch}
  `);

/** Photos of removed ratings. No other rating can ever show them. */
export const findPhotosOfRemovedRatings = (database: Database): Promise<readonly UnusedPhoto[]> =>
  database.any(sql.type(UnusedPhoto)`
    select p.photo_path, p.owner_id from photos p
    where exists (select from photo_uses u where u.photo_path = p.photo_path and u.is_rating_removed)
    limit ${unusedPhotosBatch}
  `);

/** Replaced profile pictures. No profile can ever show them again. */
export const findReplacedPictures = (database: Database): Promise<readonly UnusedPhoto[]> =>
  database.any(sql.type(UnusedPhoto)`
    select p.photo_path, p.owner_id from photos p
    where exists (
      select from profile_pictures s
      where s.photo_path = p.photo_path and s.member_id = p.owner_id and s.is_replaced
    )
    limit ${unusedPhotosBatch}
  `);
