/** Makes one per owner and hands out the same again: what several routes and jobs of one running service share. */
export const onePer = <Owner extends object, Made>(
  make: (owner: Owner) => Made,
): ((owner: Owner) => Made) => {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner);
    if (known !== undefined) return known;
    const fresh = make(owner);
    made.set(owner, fresh);
    return fresh;
  };
};
