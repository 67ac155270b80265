import { expect, it } from 'vitest';
import { withRestore } from './engines.ts';

it('restores the engines that are away, and no others', async () => {
  const commands: string[] = [];
  const control = withRestore(async (engine, command) => {
    commands.push(`${engine} ${command}`);
  });
  await control('kafka', 'kill');
  await control('kafka', 'start');
  await control('redis', 'pause');
  await control('s3', 'kill');
  commands.length = 0;
  await control.restore();
  expect(commands).toEqual(['redis resume', 's3 start']);
});
