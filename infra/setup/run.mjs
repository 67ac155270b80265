import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';
import { signOfLife } from './sign-of-life.mjs';

/** Runs a program to its end and keeps what it says, for when it fails. */
export function run(step, title, program, args, options) {
  const begun = Date.now();
  const sign = signOfLife(step.line(title));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { windowsHide: true, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) =>
      reject(new Problem(`${title} failed: ${program} does not start (${error.message}).`)),
    );
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal, output, seconds: ((Date.now() - begun) / 1_000).toFixed(1) }),
    );
  }).finally(sign.end);
}

export function lastLines(output) {
  return output.trim().split('\n').slice(-30).join('\n');
}
