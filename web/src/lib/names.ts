interface Named {
  firstName: string;
  lastName: string;
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** How an author is shown beside a rating: 'Maria K.' */
export function shortName({ firstName, lastName }: Named): string {
  const initial = firstLetter(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}

export function initials({ firstName, lastName }: Named): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`;
}

function firstLetter(name: string): string {
  // Spread by code point: half of a surrogate pair is not a letter.
  return ([...name.trim()][0] ?? '').toLocaleUpperCase('en-US');
}
