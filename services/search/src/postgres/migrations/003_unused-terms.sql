-- Terms that a document has lost: forgotten when no other document has them, so that what somebody wrote goes with it.
create table search_terms_to_check (
  id bigint primary key generated always as identity,
  term text not null
);

-- Those that documents had which are gone already.
insert into search_terms_to_check (term) select term from search_terms;

-- Which of the terms are known, and stay so until the end of the transaction: whoever forgets terms waits for it. In a
-- volatile function the second statement sees what was forgotten while the first one waited.
create function hold_search_terms(asked text[]) returns setof text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('candor-search-terms', 0));
  return query select t.term from search_terms t where t.term = any(asked);
end
$$;

-- The lexeme as a question of its own, taken as it is.
create function search_lexeme(lexeme text) returns tsquery language sql immutable parallel safe
return ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''')::tsquery;
