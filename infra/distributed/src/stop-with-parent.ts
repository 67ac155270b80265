/**
 * Loaded into each process before its own code. When the parent process disappears, the process stops as after SIGTERM. The
 * signal is emitted instead of sent, because Windows does not have it.
 */
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
});
// The listener alone must not keep an idle process running.
process.channel?.unref();
