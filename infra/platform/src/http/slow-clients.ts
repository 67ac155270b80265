/** How long a client may take to send the head of a request. Its connection is closed then. */
export const headersTimeoutMs = 15_000;
const checkEveryMs = 1_000;

/** Options of every HTTP server that clients reach. Node alone would check connections only every 30 seconds. */
export const closeSlowClients = {
  http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkEveryMs },
} as const;
