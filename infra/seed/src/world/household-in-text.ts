type Relation = 'husband' | 'wife' | 'children';

const mentions: Readonly<Record<Relation, RegExp>> = {
  husband: /\bmy (late )?husband\b/i,
  wife: /\bmy wife\b/i,
  children:
    /\b(my|our) (older |youngest )?(kids?|sons?|daughters?|boys|children|teenagers?|toddler|newborn|babysitter|(four|seven|eight|eleven)-year-old)\b|\bthe children pull\b/i,
};

/** Whom a text says its author has at home. */
export const householdIn = (text: string): Relation[] => {
  const relations: Relation[] = ['husband', 'wife', 'children'];
  return relations.filter((relation) => mentions[relation].test(text));
};
