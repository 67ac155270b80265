-- Who is named in what was gathered, and since when that was: when one of them is erased it is gathered anew.
alter table data_exports
  add column gathered_at timestamptz,
  -- `null`: not known, so it may be anybody.
  add column named_ids uuid[];
