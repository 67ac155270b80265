import { examine } from './doctor/examine.ts';
import { lineOf } from './doctor/finding.ts';

/** Exit status: 0 no finding is wrong, 1 one is. */
const { isWrong } = await examine(process.env, (finding) => {
  process.stdout.write(lineOf(finding));
});
if (isWrong) process.exitCode = 1;
