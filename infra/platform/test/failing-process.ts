import { runProcess } from '../src/service/run-process.ts';

await runProcess('spec', () => {
  setTimeout(() => {
    throw new Error('a fault that nobody caught');
  }, 10);
  return Promise.resolve({ stop: () => Promise.resolve() });
});
