/** Whose conversation the address asks for: nobody's, as a rule, and never one's own. */
export function askedUserId(search: URLSearchParams, viewerId: string): string | null {
  const asked = search.get('user')?.trim().toLowerCase();
  return asked && asked !== viewerId ? asked : null;
}

export function conversationPath(userId: string): string {
  return `/messages?${new URLSearchParams({ user: userId }).toString()}`;
}
