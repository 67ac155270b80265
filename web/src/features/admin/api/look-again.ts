import type { QueryClient } from '@tanstack/react-query';

/** After an admin's act. It waits for what the back-office shows; the rest of the site is looked at again when seen. */
export async function lookAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'admin' });
  await client.invalidateQueries({ queryKey: ['admin'] });
}
