import { parseArgs } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';
import { shortRun, type Fault } from './faults.ts';

export interface Options {
  readonly faults: readonly Fault[];
  readonly isShort: boolean;
  readonly hasControls: boolean;
  /** Share of the full load, above 0 and at most 1, for machines that cannot carry it. */
  readonly load: number;
}

/** Throws `InvalidConfiguration` for an unknown fault, and the `TypeError` of `parseArgs` for an unknown option. */
export const readOptions = (args: readonly string[], all: readonly Fault[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      controls: { type: 'boolean', default: false },
      load: { type: 'string', default: '1' },
    },
  });
  const names = all.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new InvalidConfiguration(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  const load = Number(values.load);
  if (!(load > 0 && load <= 1)) throw new InvalidConfiguration('--load must be above 0 and at most 1.');
  const isSelected = ({ name }: Fault): boolean =>
    positionals.length > 0 ? positionals.includes(name) : !values.short || shortRun.has(name);
  const hasOnlyControls = values.controls && positionals.length === 0 && !values.short;
  return {
    faults: hasOnlyControls ? [] : all.filter(isSelected),
    isShort: values.short,
    hasControls: values.controls,
    load,
  };
};
