-- In the order of whoever writes documents, so that neither waits for the other in a circle.
with named as (
  select d.rating_id, e.name_key
  from search_documents d
  join entities e using (entity_id)
  where not d.removed
  order by d.rating_id
  for no key update of d
)
update search_documents d set name_key = named.name_key
from named
where d.rating_id = named.rating_id;
