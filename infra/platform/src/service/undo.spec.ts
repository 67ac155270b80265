import { expect, it } from 'vitest';
import { createUndo } from './undo.ts';

it('ends everything, the last first and once, though a part does not end', async () => {
  const undo = createUndo();
  const ended: string[] = [];
  for (const part of ['database', 'bus', 'app'])
    undo.push(() => {
      ended.push(part);
      return part === 'bus' ? Promise.reject(new Error('not now')) : Promise.resolve();
    });
  await expect(undo.run()).rejects.toMatchObject({ errors: [new Error('not now')] });
  await undo.run();
  expect(ended).toEqual(['app', 'bus', 'database']);
});
