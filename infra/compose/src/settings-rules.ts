import { urlSettingOf, wrongSettings } from '@candor/platform';
import { interpolate } from './interpolate.ts';
import { composeProcesses, isSecret, processOf } from './process-settings.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';

/** What is wrong with the settings that the file gives to our processes, given what `.env` has. */
export const settingsViolations = (
  { services }: ComposeFile,
  settings: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const entries = Object.entries(services);
  return [
    ...composeProcesses
      .filter(({ main }) => !entries.some(([, { command }]) => command === main))
      .map(({ name }) => `${name} is not in the file`),
    ...entries.flatMap(([name, service]) => [
      ...processViolations(name, service, settings),
      ...secretViolations(name, service),
    ]),
    ...addressViolations(services),
  ];
};

/** Every variable exists, every required one is set, every value parses. */
const processViolations = (
  name: string,
  service: ComposeService,
  settings: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const process = processOf(service);
  if (process === null) return [];
  const unknown = Object.keys(service.environment).filter((variable) => !(variable in process.config.shape));
  const given = Object.entries(service.environment).map(
    ([variable, value]) => [variable, interpolate(value, settings)] as const,
  );
  return [
    ...unknown.map((variable) => `${name}: ${variable} is no setting of ${process.name}`),
    ...wrongSettings(process.config, Object.fromEntries(given)).map(
      ({ name: setting, reason }) => `${name}: ${setting}: ${reason}`,
    ),
  ];
};

const password = /:\/\/[^/@]*:(?<password>[^/@]*)@/;

/** A secret comes from the environment, all of it. */
const secretViolations = (name: string, service: ComposeService): readonly string[] => {
  const config = processOf(service)?.config;
  return Object.entries(service.environment)
    .filter(([variable]) => isSecret(variable, config))
    .filter(([, value]) => {
      const written = value.replaceAll(/\$\{[^}]*\}/g, '');
      const isUrl = written.includes('://');
      return isUrl ? (password.exec(written)?.groups?.['password'] ?? '') !== '' : written !== '';
    })
    .map(([variable]) => `${name}: ${variable} is written into the file`);
};

/** What `RATINGS_URL` and the like say is where that service listens. */
const addressViolations = (services: ComposeFile['services']): readonly string[] =>
  Object.entries(services).flatMap(([name, { environment }]) =>
    Object.keys(services).flatMap((target) => {
      const setting = urlSettingOf(target);
      const said = environment[setting];
      const port = services[target]?.environment['PORT'];
      if (said === undefined || port === undefined || said === `http://${target}:${port}`) return [];
      return [`${name}: ${setting} is not where ${target} listens`];
    }),
  );
