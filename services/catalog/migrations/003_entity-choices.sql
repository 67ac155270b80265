-- Text in lower case, without accents and apostrophes; each run of other characters is one space.
create function folded(typed text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(lower(normalize(typed, nfkd)), '[\u0300-\u036f''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'
  );

-- The words by which members find a listing, with a space before each.
create function words_of_listing(summary jsonb) returns text
  language sql immutable strict parallel safe
  return folded(
    ' ' || (summary->>'name') || ' ' || (summary->>'city') || ' ' || (summary->>'state') || ' '
    || case when summary->>'category' = 'person' then '' else coalesce(summary->>'address', '') end
  );

create index entities_by_words on entities using gin (words_of_listing(summary) public.gin_trgm_ops);
create index entities_by_city on entities (folded(summary->>'city'));
create index entities_by_exact_latitude on entities (((summary->>'latitude')::double precision))
  where summary->>'locationPrecision' = 'address';
