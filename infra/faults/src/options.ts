import { parseArgs } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';
import type { Fault } from './faults/fault.ts';

export interface Options {
  readonly faults: readonly Fault[];
  readonly isShort: boolean;
  readonly hasControls: boolean;
  /** Share of the load that the specification asks for, 1 is all of it; for machines that cannot carry it. */
  readonly load: number;
}

/** What is to be run. Throws `InvalidConfiguration` for a name that no fault has. */
export const readOptions = (given: readonly string[], all: readonly Fault[]): Options => {
  const { values, positionals } = parse(given);
  const unknown = positionals.filter((name) => !all.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ');
    throw new InvalidConfiguration(`There is no fault ${unknown.join(', ')}. There are: ${names}`);
  }
  const load = Number(values.load);
  if (!(load > 0 && load <= 1)) throw new InvalidConfiguration('--load is a share: above 0, at most 1.');
  const isWanted = (fault: Fault): boolean =>
    positionals.length > 0 ? positionals.includes(fault.name) : !values.short || fault.isShort;
  const isControlsAlone = values.controls && positionals.length === 0 && !values.short;
  return {
    faults: isControlsAlone ? [] : all.filter(isWanted),
    isShort: values.short,
    hasControls: values.controls,
    load,
  };
};

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({
      args: [...given],
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
