import { operationsRoutes } from '@candor/contracts';
import type { Database } from '../database/database.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import { listDeadLetters, readParkedEvents } from '../event-sourcing/dead-letters.ts';
import { dropDeadLetter } from '../event-sourcing/drop-dead-letter.ts';
import type { PersonalKeys } from '../event-sourcing/personal-keys.ts';
import { replayDeadLetters } from '../event-sourcing/replay-dead-letters.ts';
import type { App } from '../http/create-app.ts';
import { existing, RuleViolation, Unavailable } from '../http/problems.ts';
import { serve } from '../http/serve.ts';

export const deadLetterRoutes = (
  app: App,
  context: {
    readonly service: string;
    readonly database: Database;
    readonly keys: PersonalKeys;
    readonly consumer: Consumer;
  },
): void => {
  serve(app, operationsRoutes.deadLetters, async () => [...(await listDeadLetters(context.database))]);

  serve(app, operationsRoutes.replayDeadLetters, async ({ body }) => {
    try {
      return { applied: await replayDeadLetters(context, body.streamId) };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      throw new RuleViolation('still-parked', error instanceof Error ? error.message : String(error));
    }
  });

  serve(app, operationsRoutes.parkedEvents, async ({ body }) =>
    existing(await readParkedEvents(context.database, body.streamId), 'Parked stream'),
  );

  serve(app, operationsRoutes.dropDeadLetter, ({ body }) => dropDeadLetter(context, body));
};
