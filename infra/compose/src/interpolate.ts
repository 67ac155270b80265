const variable = /\$(?:\$|\{(\w+)(?:(:[-?])((?:[^${}]|\$\{[^{}]*\})*))?\})/g;

export interface Interpolation {
  readonly name: string;
  /** `null`: there is none. */
  readonly default: string | null;
  /** Compose refuses to start without it. */
  readonly isRequired: boolean;
}

/** A compose file's text with its variables replaced as `docker compose` does it. */
export const interpolate = (text: string, settings: Readonly<Record<string, string | undefined>>): string =>
  text.replace(variable, (whole, name?: string, kind?: string, rest: string = '') => {
    if (name === undefined) return '$';
    const given = settings[name] ?? '';
    if (given !== '' || kind === undefined) return given;
    if (kind === ':-') return interpolate(rest, settings);
    throw new Error(`${whole} is not set`);
  });

/** The variables that a compose file's text asks for, each as often as it does. */
export const interpolationsOf = (text: string): readonly Interpolation[] =>
  [...text.matchAll(variable)].flatMap(([, name, kind, rest = '']) =>
    name === undefined
      ? []
      : [
          { name, default: kind === ':-' ? rest : null, isRequired: kind === ':?' },
          ...(kind === ':-' ? interpolationsOf(rest) : []),
        ],
  );
