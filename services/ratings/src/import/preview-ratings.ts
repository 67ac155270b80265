import { RatingToImport, type BodySentTo, type ratingsRoutes } from '@candor/contracts';
import { newId, Refusal, type ServiceContext } from '@candor/platform';
import { ensureEntities, findErased } from '@candor/shared-kernel';
import { importedRatingOf, type ImportOutcomes, type Refusals } from './imported-rating.ts';
import { newRating, publishEach, type Published, type Ratings } from './publish-ratings.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';

type Context = Pick<ServiceContext, 'commands' | 'database' | 'internal'>;

/** Undoes the unit of a preview. */
class Previewed extends Refusal {
  override name = 'Previewed';
  readonly result: Published;

  constructor(result: Published) {
    super('a preview changes nothing');
    this.result = result;
  }
}

type PreviewedRating = BodySentTo<typeof ratingsRoutes.previewRatings>['ratings'][number];

/** What an import would do. Authors and entities that are not found would be new. */
export const previewRatings = async (
  context: Context,
  sent: readonly PreviewedRating[],
): Promise<ImportOutcomes> => {
  const imports = sent.map((rating) =>
    importedRatingOf(RatingToImport.parse({ ...rating, photos: [], entityId: rating.entityId ?? newId() })),
  );
  const refusals: Refusals = new Map();
  const listings = await ensureEntities(
    context,
    sent.flatMap(({ entityId }) => entityId ?? []),
  );
  const erased = await findErased(
    context.database,
    imports.map(({ authorId }) => authorId),
  );
  for (const [index, imported] of imports.entries()) {
    if (sent[index]?.entityId !== null && !listings.has(imported.entityId))
      refusals.set(imported, 'Entity not found');
    else if (erased.has(imported.authorId)) refusals.set(imported, 'User not found');
  }
  const ratings = imports
    .filter((imported) => !refusals.has(imported))
    .map((imported) => [imported, newRating(imported, listings, new Map())] as const);
  const { refusals: others, published } = await previewEach(context, ratings);
  return {
    refusals: imports.map((imported) => refusals.get(imported) ?? others.get(imported) ?? null),
    isNew: imports.map((imported) => published.has(imported)),
  };
};

const previewEach = async ({ commands }: Context, ratings: Ratings): Promise<Published> => {
  const streams = ratings.map(([, rating]) => ({ stream: ratingStream, id: ratingKey(rating) }));
  try {
    const { result } = await commands.together(streams, async (unit): Promise<Published> => {
      throw new Previewed(await publishEach(unit, ratings));
    });
    return result;
  } catch (error) {
    if (error instanceof Previewed) return error.result;
    throw error;
  }
};
