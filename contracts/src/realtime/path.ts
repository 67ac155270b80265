/** The path of sockets: socket.io over websocket only, on the site's own origin, authenticated by the session cookie. */
export const socketPath = '/socket.io/';
