import { readFileSync } from 'node:fs';
import { EntityToImport, MemberToImport, RatingToImport } from '@candor/contracts';
import { z } from 'zod';

const Handle = z.string().describe('Identifies a member within the data files.');

/** Dates are relative, so that the demo world looks lived-in on the day of the seed. */
const DaysAgo = z.number().positive();

const DemoMember = MemberToImport.omit({ password: true, memberSince: true }).extend({
  handle: Handle,
  /** A demo login, which gets a password. Other members cannot sign in. */
  login: z.enum(['free', 'premium', 'admin']).optional(),
  joinedDaysAgo: DaysAgo,
});
export type DemoMember = z.infer<typeof DemoMember>;

const DemoListing = EntityToImport.omit({ listedAt: true, claim: true }).extend({
  /** The email address is at the domain of the listing's website. */
  claim: z.strictObject({ claimant: Handle, email: z.email() }).optional(),
});
export type DemoListing = z.infer<typeof DemoListing>;

const DemoReview = RatingToImport.omit({
  authorId: true,
  entityId: true,
  helpfulVoterIds: true,
  importedHelpfulCount: true,
  publishedAt: true,
  visitedOn: true,
}).extend({
  /** The listing's name, which is unique in the demo world. */
  listing: z.string(),
  author: Handle,
  daysAgo: DaysAgo,
  /** The visit was this many days before the review. */
  visitedDaysBefore: z.int().positive().optional(),
  /** Names of files in `data/photos`, without the extension. */
  photos: z.array(z.string()).max(5),
  helpfulVoters: z.array(Handle),
});
export type DemoReview = z.infer<typeof DemoReview>;

export interface DemoData {
  readonly members: readonly DemoMember[];
  readonly listings: readonly DemoListing[];
  /** Oldest first. */
  readonly reviews: readonly DemoReview[];
}

const dataFolder = new URL('../data/', import.meta.url);

/** The demo world as its data files describe it. Throws with file and line at a record that is not valid. */
export const readDemoData = (): DemoData => ({
  members: readRecords('members.jsonl', DemoMember),
  listings: readRecords('listings.jsonl', DemoListing),
  reviews: readRecords('reviews.jsonl', DemoReview),
});

/** As a data URL, the form in which the site's forms send photos. */
export const readDemoPhoto = (name: string): string =>
  `data:image/webp;base64,${readFileSync(new URL(`photos/${name}.webp`, dataFolder), 'base64')}`;

const readRecords = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] =>
  readFileSync(new URL(file, dataFolder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const { data, error } = schema.safeParse(JSON.parse(line));
      if (error) throw new TypeError(`${file}:${String(index + 1)}: ${z.prettifyError(error)}`);
      return data;
    });
