/** How a process's line is shown: JSON as it came, for machines; anything else, and all of it for people, with its name. */
export const logLine = (name: string, line: string, isForPeople: boolean): string =>
  !isForPeople && line.startsWith('{') ? line : `${name.padEnd(longestName)} | ${line}`;

const longestName = 'identity'.length;
