import { expect, it } from 'vitest';
import { composeArguments, rememberAway } from './engine-control.ts';

it('brings back what is away, and only that', async () => {
  const said: string[] = [];
  const control = rememberAway(async (engine, command) => {
    said.push(`${engine} ${command}`);
  });
  await control('kafka', 'kill');
  await control('kafka', 'start');
  await control('redis', 'pause');
  await control('s3', 'kill');
  said.length = 0;
  await control.bringBack();
  expect(said).toEqual(['redis resume', 's3 start']);
});

it('a killed container is started again as it was, and waited for', () => {
  expect(composeArguments('kafka', 'start')).toContain('--wait');
  expect(composeArguments('redis', 'resume')).toEqual(['unpause', 'redis']);
});
