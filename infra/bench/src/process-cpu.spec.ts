import { expect, it } from 'vitest';
import { processCpu } from './process-cpu.ts';

it("a process's use of the CPU is what the process itself counts", () => {
  const before = processCpu(process.pid);
  if (before === null) return;
  const { user, system } = process.cpuUsage();
  expect(Math.abs(before - user - system)).toBeLessThan(500_000);
});
