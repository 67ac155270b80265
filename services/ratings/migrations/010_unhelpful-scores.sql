-- The same, and exactly 0 without helpful votes: rounding put a rating that nobody found helpful before one without votes.
create or replace function helpful_score(helpful integer, unhelpful integer) returns double precision
language sql immutable parallel safe
return case when helpful = 0 then 0 else (
  helpful::double precision / (helpful + unhelpful) + 1.9208 / (helpful + unhelpful)
  - 1.96 * sqrt(
      helpful::double precision * unhelpful / (helpful + unhelpful) / (helpful + unhelpful) / (helpful + unhelpful)
      + 0.9604 / (helpful + unhelpful) / (helpful + unhelpful)
    )
) / (1 + 3.8416 / (helpful + unhelpful)) end;

-- Computes their stored scores anew.
update ratings set unhelpful_votes = unhelpful_votes
where helpful_votes + imported_helpful_count = 0 and unhelpful_votes > 0;
