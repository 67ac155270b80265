import { allServices } from '@candor/embedded';
import { interpolate } from './interpolate.ts';
import type { ComposeFile } from './compose-file.ts';

/** Ports whose embedded adapter keeps files below `DATA_DIR`, and what names the engine to use instead. */
const engineSettings = { blob: 'S3_ENDPOINT', mail: 'SMTP_URL', sms: 'SMS_URL' } as const;

/** What a service would write, by default, to a folder that no volume holds: its root is read-only, so it would not start. */
export const diskViolations = ({ services }: ComposeFile): readonly string[] =>
  allServices.flatMap(({ name, uses = [] }) => {
    const { environment = {}, volumes = [] } = services[name] ?? {};
    const folder = environment['DATA_DIR'] ?? '.data';
    const isHeld = volumes.some((use) => folder.startsWith(`${use.split(':')[1] ?? ''}/`));
    return Object.entries(engineSettings)
      .filter(
        ([port, setting]) =>
          uses.some((used) => used === port) && interpolate(environment[setting] ?? '', {}) === '',
      )
      .filter(() => !isHeld)
      .map(([port]) => `${name}: its ${port} is kept in ${folder}, which is on no volume`);
  });
