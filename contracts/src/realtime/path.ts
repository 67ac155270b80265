/** The path of sockets: socket.io over websocket only, on the site's own origin, authenticated by the session cookie. */
export const socketPath = '/socket.io/';

/** The path of visitors' sockets, which only watch listings. The session cookie has no effect. */
export const visitorSocketPath = '/socket.io/listings/';
