import { parseArgs } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';
import { shortRun, type Fault } from './faults.ts';

/** Throws `InvalidConfiguration` for an unknown fault, and the `TypeError` of `parseArgs` for an unknown option. */
export const readOptions = (args: readonly string[], all: readonly Fault[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      controls: { type: 'boolean', default: false },
    },
  });
  const names = all.map(({ name }) => name);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new InvalidConfiguration(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  const isSelected = ({ name }: Fault): boolean =>
    positionals.length > 0 ? positionals.includes(name) : !values.short || shortRun.has(name);
  const hasOnlyControls = values.controls && positionals.length === 0 && !values.short;
  return {
    faults: hasOnlyControls ? [] : all.filter(isSelected),
    isShort: values.short,
    hasControls: values.controls,
  };
};
