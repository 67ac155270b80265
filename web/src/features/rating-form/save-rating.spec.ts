import type { Entity, RatingView } from '@candor/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm, valuesOfEntity, valuesOfRating, type RatingFormValues } from './form-values.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import { RatingForm } from './rating-form.schema.ts';
import { saveRating, type RatingSubject } from './save-rating.ts';
import type { SaveAttempt } from './save-attempt.ts';

const entityId = '019a0000-0000-7000-8000-000000000001';
const ratingId = '019a0000-0000-7000-8000-000000000002';
const otherRatingId = '019a0000-0000-7000-8000-000000000003';

const entity: Entity = {
  id: entityId,
  name: 'Sakura House',
  category: 'food',
  description: null,
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: 'https://sakura.example/',
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: { additionalLinks: [{ label: 'Menu', url: 'https://sakura.example/menu' }] },
  latitude: null,
  longitude: null,
  locationPrecision: null,
  averageRating: 4,
  reviewCount: 1,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const rating: RatingView = {
  id: ratingId,
  userId: '019a0000-0000-7000-8000-000000000004',
  entityId,
  starRating: 5,
  title: 'Best ramen in town',
  review: 'The broth is rich, the noodles are fresh and the people are kind.',
  priceRange: 2,
  serviceQuality: 5,
  wouldRecommend: 'yes',
  tags: ['ramen', 'cozy'],
  photos: ['/media/a.webp', '/media/b.webp'],
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  entity,
  user: {
    id: '019a0000-0000-7000-8000-000000000004',
    firstName: 'Maria',
    lastName: 'K',
    profilePicture: null,
    isVerified: false,
    isPremium: false,
    city: null,
    state: null,
    followerCount: 0,
  },
};

const unrated = { id: entityId, myRatingId: null, suggestionRecorded: false };

interface Sent {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}

let sent: Sent[];
/** Answers of the catalogue, one after the other; the last one stays. */
let listings: { id: string; myRatingId: string | null; suggestionRecorded: boolean }[];
let ratingAnswer: { status: number; body: string } | 'no answer';

class FakeUpload {
  readonly upload = { onprogress: null };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  status = 0;
  statusText = '';
  responseText = '';
  private readonly headers = new Headers();
  private target = { method: '', path: '' };

  open(method: string, path: string) {
    this.target = { method, path };
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getResponseHeader() {
    return null;
  }

  send(body: string) {
    const idempotencyKey = this.headers.get('idempotency-key');
    sent.push({ ...this.target, body: JSON.parse(body), idempotencyKey });
    if (ratingAnswer === 'no answer') {
      this.onerror();
      return;
    }
    this.status = ratingAnswer.status;
    this.responseText = ratingAnswer.body;
    this.onload();
  }
}

beforeEach(() => {
  sent = [];
  listings = [unrated];
  ratingAnswer = { status: 201, body: '{}' };
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, path, body: JSON.parse(body), idempotencyKey: null });
    const answer = listings.length > 1 ? listings.shift() : listings[0];
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed: RatingFormValues = {
  ...emptyForm,
  category: 'food',
  name: 'Sakura House',
  city: 'Austin',
  state: 'TX',
  starRating: 5,
  title: 'Best ramen in town',
  review: 'The broth is rich, the noodles are fresh and the people are kind.',
  tags: 'ramen, cozy',
  agreeToTerms: true,
};

async function save({
  subject = { type: 'new', entity: null },
  values = typed,
  photos = [],
  earlierAttempt = null,
}: {
  subject?: RatingSubject;
  values?: RatingFormValues;
  photos?: SelectedPhoto[];
  earlierAttempt?: SaveAttempt | null;
} = {}) {
  const attempts: SaveAttempt[] = [];
  const onSuggestionRecorded = vi.fn();
  const outcome = await saveRating(
    { subject, values, checked: RatingForm.parse(values), photos, earlierAttempt },
    { onAttempt: (attempt) => attempts.push(attempt), onSuggestionRecorded, onProgress: () => undefined },
  ).catch((error: unknown) => error);
  return { outcome, attempt: attempts.at(-1) ?? null, onSuggestionRecorded };
}

describe('a new rating', () => {
  it('lists what is rated, then is published', async () => {
    const { outcome } = await save();
    expect(outcome).toEqual({ status: 'saved', suggestionRecorded: false });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/entities',
        body: {
          name: 'Sakura House',
          category: 'food',
          city: 'Austin',
          state: 'TX',
          country: 'US',
          metadata: {},
        },
      },
      {
        method: 'POST',
        path: '/api/ratings',
        body: { entityId, starRating: 5, title: 'Best ramen in town', tags: ['ramen', 'cozy'] },
      },
    ]);
  });

  it('has no photos field without photos', async () => {
    await save();
    expect(sent[1]?.body).not.toHaveProperty('photos');
  });

  it('that got no answer is sent again with the same key', async () => {
    ratingAnswer = 'no answer';
    const { attempt } = await save();
    listings = [{ ...unrated, myRatingId: ratingId }];
    ratingAnswer = { status: 201, body: '{}' };
    const { outcome } = await save({ earlierAttempt: attempt });
    expect(outcome).toMatchObject({ status: 'saved' });
    expect(sent[3]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
    expect(sent[3]?.idempotencyKey).not.toBeNull();
  });

  it('of what one has rated before is not sent', async () => {
    listings = [{ ...unrated, myRatingId: otherRatingId }];
    const { outcome } = await save();
    expect(outcome).toEqual({ status: 'already-reviewed', ratingId: otherRatingId });
    expect(sent.map(({ path }) => path)).toEqual(['/api/entities']);
  });

  it('that crossed with another of the same leads to that one', async () => {
    ratingAnswer = {
      status: 409,
      body: '{"code":"already-reviewed","message":"You have already reviewed this."}',
    };
    listings = [unrated, { ...unrated, myRatingId: otherRatingId }];
    expect((await save()).outcome).toEqual({ status: 'already-reviewed', ratingId: otherRatingId });
  });

  it('says which listing is meant when it was opened for one, until the details name another', async () => {
    const { name, address } = valuesOfEntity(entity);
    const values = { ...typed, name, address };
    await save({ subject: { type: 'new', entity }, values });
    await save({ subject: { type: 'new', entity }, values: { ...values, name: 'Sakura Garden' } });
    expect(sent[0]?.body).toMatchObject({ entityId });
    expect(sent[2]?.body).not.toHaveProperty('entityId');
  });

  it('that is refused fails with the server’s message', async () => {
    ratingAnswer = { status: 400, body: '{"message":"Please choose a smaller photo."}' };
    expect((await save()).outcome).toMatchObject({ message: '400: Please choose a smaller photo.' });
  });
});

describe('an edited rating', () => {
  const subject: RatingSubject = { type: 'edit', rating };

  it('sends its listing first, then all of itself', async () => {
    const { outcome } = await save({ subject, values: valuesOfRating(rating) });
    expect(outcome).toEqual({ status: 'saved', suggestionRecorded: false });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/entities',
        idempotencyKey: null,
        body: {
          entityId,
          name: 'Sakura House',
          category: 'food',
          address: '1 Main St',
          city: 'Austin',
          state: 'TX',
          country: 'US',
          website: 'https://sakura.example/',
          phone: '',
          instagram: '',
          facebook: '',
          twitter: '',
          metadata: { additionalLinks: [{ label: 'Menu', url: 'https://sakura.example/menu' }] },
        },
      },
      {
        method: 'PUT',
        path: `/api/ratings/${ratingId}`,
        idempotencyKey: null,
        body: {
          starRating: 5,
          title: 'Best ramen in town',
          review: 'The broth is rich, the noodles are fresh and the people are kind.',
          priceRange: 2,
          serviceQuality: 5,
          wouldRecommend: 'yes',
          tags: ['ramen', 'cozy'],
          photos: [],
        },
      },
    ]);
  });

  it('keeps the photos that were kept, in their order', async () => {
    const photos: SelectedPhoto[] = ['/media/b.webp', '/media/a.webp'].map((path) => ({
      type: 'kept',
      id: path,
      path,
    }));
    await save({ subject, values: valuesOfRating(rating), photos });
    expect(sent[1]?.body).toMatchObject({ photos: ['/media/b.webp', '/media/a.webp'] });
  });

  it('clears what was taken out', async () => {
    const values = { ...valuesOfRating(rating), priceRange: '', wouldRecommend: '', tags: '' };
    await save({ subject, values });
    expect(sent[1]?.body).toMatchObject({ priceRange: null, wouldRecommend: null, tags: [] });
  });

  it('tells of a suggestion even when the rating itself then fails', async () => {
    listings = [{ ...unrated, suggestionRecorded: true }];
    ratingAnswer = 'no answer';
    const { outcome, onSuggestionRecorded } = await save({ subject, values: valuesOfRating(rating) });
    expect(onSuggestionRecorded).toHaveBeenCalled();
    expect(outcome).toBeInstanceOf(Error);
  });
});
