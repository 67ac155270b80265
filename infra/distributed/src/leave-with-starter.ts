/**
 * Loaded into each process before its own code: whoever started it is gone without a word, so it stops as if told to.
 * Emitted instead of sent, because Windows knows no such signal.
 */
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
});
// The listener alone would keep a process going that has nothing left to do.
process.channel?.unref();
