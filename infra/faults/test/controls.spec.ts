import { expect, it } from 'vitest';
import { dataCheckNames } from '../src/checks/data-checks.ts';
import { outageCheckNames } from '../src/checks/outage-checks.ts';
import { dataControls } from './controls/data-controls.ts';
import { outageControls } from './controls/outage-controls.ts';

it('every check has a negative control', () => {
  const controlled = new Set<string>([...dataControls, ...outageControls].map(({ check }) => check));
  const checks = [...dataCheckNames, ...outageCheckNames];
  expect(checks.filter((name) => !controlled.has(name))).toEqual([]);
});
