interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** How an author is shown beside a rating: 'Maria K.' */
export const shortName = ({ firstName, lastName }: Named): string => {
  const initial = firstLetter(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
};

/** Upper-case; by code point, because half of a surrogate pair is not a letter. */
export const firstLetter = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase('en-US');
