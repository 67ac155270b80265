import { parseArgs } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';
import type { Fault } from './faults.ts';

export interface Options {
  readonly faults: readonly Fault[];
  readonly isShort: boolean;
  readonly hasControls: boolean;
  /** Share of the full load, above 0 and at most 1, for machines that cannot carry it. */
  readonly load: number;
}

/** Throws `InvalidConfiguration` for an unknown fault or option. */
export const readOptions = (args: readonly string[], all: readonly Fault[]): Options => {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => !all.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ');
    throw new InvalidConfiguration(`There is no fault ${unknown.join(', ')}. There are: ${names}`);
  }
  const load = Number(values.load);
  if (!(load > 0 && load <= 1)) throw new InvalidConfiguration('--load must be above 0 and at most 1.');
  const isSelected = (fault: Fault): boolean =>
    positionals.length > 0 ? positionals.includes(fault.name) : !values.short || fault.isShort;
  const hasOnlyControls = values.controls && positionals.length === 0 && !values.short;
  return {
    faults: hasOnlyControls ? [] : all.filter(isSelected),
    isShort: values.short,
    hasControls: values.controls,
    load,
  };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        short: { type: 'boolean', default: false },
        controls: { type: 'boolean', default: false },
        load: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    throw new InvalidConfiguration(error instanceof Error ? error.message : String(error), { cause: error });
  }
};
