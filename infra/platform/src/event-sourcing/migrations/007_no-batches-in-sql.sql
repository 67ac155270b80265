-- Batches are opened by the consumer itself; nobody has called these since claims of processes came.
drop function open_batch(text, text[]);
drop function open_batch(text, text[], boolean);
