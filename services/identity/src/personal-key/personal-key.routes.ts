import { identityRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { keyringOf } from './keyring.ts';

export const personalKeyRoutes = (app: App, { database }: ServiceContext): void => {
  const keyring = keyringOf(database);

  serve(app, identityRoutes.personalKeys, async ({ body: { memberIds } }) => {
    const keys = await keyring.read(memberIds);
    const response = memberIds.map(
      (id) => [id, keys.get(id.toLowerCase())?.toString('base64') ?? null] as const,
    );
    return { keys: Object.fromEntries(response) };
  });
};
