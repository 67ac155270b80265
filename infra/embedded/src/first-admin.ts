import { hasSecret, keptSecret } from './secrets.ts';
import type { EmbeddedConfig } from './config.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** Made up just now, so the operator has to be told: this once. */
  readonly isToBeTold: boolean;
}

const passwordSecret = 'first-admin-password';

/** Who is to be the first administrator; `null` when the demo world brings one. */
export const chooseFirstAdmin = (
  config: Pick<EmbeddedConfig, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'DATA_DIR'>,
  hasDemoWorld: boolean,
): FirstAdmin | null => {
  if (config.ADMIN_EMAIL !== undefined && config.ADMIN_PASSWORD !== undefined) {
    return { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD, isToBeTold: false };
  }
  if (hasDemoWorld) return null;
  const isToBeTold = !hasSecret(config.DATA_DIR, passwordSecret);
  return {
    email: 'admin@candor.example',
    password: keptSecret(config.DATA_DIR, passwordSecret, 15),
    isToBeTold,
  };
};
