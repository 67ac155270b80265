/** Where sockets are opened: socket.io over websocket alone, on the site's own origin, by the session's cookie. */
export const socketPath = '/socket.io/';
