import { randomUUID } from 'node:crypto';
import type { platform } from '../../../../infra/platform/src/index.ts';
import type { RatingEvent } from './rating.events.ts';

export const decide = (_kit: typeof platform): RatingEvent & { id: string } => ({
  type: 'RatingPublished',
  id: randomUUID(),
});
