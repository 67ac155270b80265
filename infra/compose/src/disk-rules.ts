import { allServices } from '@candor/embedded';
import { interpolate } from './interpolate.ts';
import type { ComposeFile } from './compose-file.ts';

/** Ports whose embedded adapter stores files below `DATA_DIR`, and the setting that selects an engine instead. */
const engineSettings = { blob: 'S3_ENDPOINT', mail: 'SMTP_URL', sms: 'SMS_URL' } as const;

/** Ports that one service opens itself. */
const ownPorts: Readonly<Partial<Record<string, readonly (keyof typeof engineSettings)[]>>> = {
  catalog: ['sms'],
};

/**
 * Services that would store files in a folder without a volume. Their file system is read-only, so they would not start.
 */
export const diskViolations = ({ services }: ComposeFile): readonly string[] =>
  allServices.flatMap(({ name, uses: listed = [] }) => {
    const uses: readonly string[] = [...listed, ...(ownPorts[name] ?? [])];
    const { environment = {}, volumes = [] } = services[name] ?? {};
    const folder = environment['DATA_DIR'] ?? '.data';
    const isHeld = volumes.some((use) => folder.startsWith(`${use.split(':')[1] ?? ''}/`));
    return Object.entries(engineSettings)
      .filter(([port, setting]) => uses.includes(port) && interpolate(environment[setting] ?? '', {}) === '')
      .filter(() => !isHeld)
      .map(([port]) => `${name}: its ${port} is kept in ${folder}, which is on no volume`);
  });
