import { interpolationsOf } from './interpolate.ts';
import { processOf } from './process-settings.ts';
import type { ComposeFile } from './compose-file.ts';

/** Markdown tables of a compose file's services, volumes and settings. */
export const composeTables = (file: ComposeFile, example: string): string =>
  [
    '### Services',
    servicesTable(file),
    '### Volumes',
    volumesTable(file),
    '### Settings in `.env`',
    askedTable(file, example),
    '### What the file sets itself',
    givenTable(file),
  ].join('\n\n');

const servicesTable = ({ services }: ComposeFile): string =>
  table(
    ['Service', 'What it is', 'Port', 'Published at', 'Memory', 'Volumes'],
    Object.entries(services).map(([name, service]) => [
      code(name),
      processOf(service) === null ? code(service.image) : `Candor, ${code(service.command ?? '')}`,
      service.environment['PORT'] ?? '',
      service.ports.map((port) => code(port.slice(0, port.lastIndexOf(':')))).join(', '),
      service.mem_limit ?? '',
      service.volumes.map((use) => code(use.split(':')[0] ?? '')).join(', '),
    ]),
  );

const volumesTable = ({ services, volumes }: ComposeFile): string =>
  table(
    ['Volume', 'Of', 'Where'],
    Object.keys(volumes).flatMap((volume) =>
      Object.entries(services).flatMap(([name, service]) =>
        service.volumes
          .filter((use) => use.startsWith(`${volume}:`))
          .map((use) => [code(volume), code(name), code(use.slice(volume.length + 1))]),
      ),
    ),
  );

/** The variables that the file asks for, as `.env.example` explains them. */
const askedTable = ({ services }: ComposeFile, example: string): string => {
  const uses = Object.entries(services).flatMap(([name, service]) =>
    [...Object.values(service.environment), ...service.ports].flatMap((text) =>
      interpolationsOf(text).map((asked) => ({ ...asked, service: name })),
    ),
  );
  const names = [...new Set(uses.map(({ name }) => name))];
  return table(
    ['Setting', 'Default', 'Meaning', 'Used by'],
    names.map((name) => {
      const [first, ...others] = uses.filter((use) => use.name === name);
      const fallback = first?.default ?? '';
      return [
        code(name),
        first?.isRequired === true ? 'required' : fallback === '' ? '' : code(fallback),
        meaningOf(name, example),
        [...new Set([first, ...others].map((use) => use?.service ?? ''))].join(', '),
      ];
    }),
  );
};

const meaningOf = (name: string, example: string): string =>
  new RegExp(`^# (.+)\\n(?:# )?${name}=`, 'm').exec(example)?.[1] ?? '';

/** What is the same for everybody who uses the file, with whom it is set for. */
const givenTable = ({ services }: ComposeFile): string => {
  const readers = new Map<string, string[]>();
  for (const [name, { environment }] of Object.entries(services)) {
    for (const [setting, value] of Object.entries(environment)) {
      // The port stands in the first table.
      if (value.includes('${') || setting === 'PORT') continue;
      const row = `${code(setting)}\n${code(value)}`;
      readers.set(row, [...(readers.get(row) ?? []), name]);
    }
  }
  return table(
    ['Setting', 'Value', 'For'],
    [...readers].map(([row, names]) => [...row.split('\n'), names.join(', ')]),
  );
};

const code = (text: string): string => `\`${text}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
