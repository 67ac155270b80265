/** The two letters of each state, by its name in lower case. */
export const codesByStateName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alabama: 'AL',
    alaska: 'AK',
    arizona: 'AZ',
    arkansas: 'AR',
    california: 'CA',
    colorado: 'CO',
    connecticut: 'CT',
    delaware: 'DE',
    'district of columbia': 'DC',
    florida: 'FL',
    georgia: 'GA',
    hawaii: 'HI',
    idaho: 'ID',
    illinois: 'IL',
    indiana: 'IN',
    iowa: 'IA',
    kansas: 'KS',
    kentucky: 'KY',
    louisiana: 'LA',
    maine: 'ME',
    maryland: 'MD',
    massachusetts: 'MA',
    michigan: 'MI',
    minnesota: 'MN',
    mississippi: 'MS',
    missouri: 'MO',
    montana: 'MT',
    nebraska: 'NE',
    nevada: 'NV',
    'new hampshire': 'NH',
    'new jersey': 'NJ',
    'new mexico': 'NM',
    'new york': 'NY',
    'north carolina': 'NC',
    'north dakota': 'ND',
    ohio: 'OH',
    oklahoma: 'OK',
    oregon: 'OR',
    pennsylvania: 'PA',
    'puerto rico': 'PR',
    'rhode island': 'RI',
    'south carolina': 'SC',
    'south dakota': 'SD',
    tennessee: 'TN',
    texas: 'TX',
    utah: 'UT',
    vermont: 'VT',
    virginia: 'VA',
    washington: 'WA',
    'west virginia': 'WV',
    wisconsin: 'WI',
    wyoming: 'WY',
  }),
);

/** One spelling for a state: `Texas`, `texas` and `tx` are `TX`. Other text is only upper-cased. */
export const canonicalState = (typed: string): string => {
  const folded = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  return codesByStateName.get(folded) ?? folded.toUpperCase();
};

/** Territories and military mail, which people write with their letters. */
const otherCodes: ReadonlySet<string> = new Set(['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'VI']);
const stateCodes: ReadonlySet<string> = new Set(codesByStateName.values());

/** Whether a text is the name or the two letters of a US state or territory. */
export const isUsState = (typed: string): boolean => {
  const code = canonicalState(typed);
  return stateCodes.has(code) || otherCodes.has(code);
};
