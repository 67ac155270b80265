import { runProcess } from '../src/service/run-process.ts';

await runProcess('spec', () => {
  setTimeout(() => {
    throw new Error('an uncaught error');
  }, 10);
  return Promise.resolve({ stop: () => Promise.resolve() });
});
