import { freePort } from '@candor/platform/free-ports';
import { z } from 'zod';
import { newEnv } from './new-env.ts';

const Settings = z
  .record(z.string(), z.string())
  .and(z.object({ PUBLIC_URL: z.url(), ADMIN_EMAIL: z.email(), ADMIN_PASSWORD: z.string().min(16) }));
export type Settings = z.infer<typeof Settings>;

/** `.env` as `npm run compose:env` would write it, on ports of its own. */
export const inventSettings = async (): Promise<Settings> => {
  const port = await freePort();
  return Settings.parse({
    ...newEnv(),
    PORT: String(port),
    MAIL_PORT: String(await freePort()),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
};
