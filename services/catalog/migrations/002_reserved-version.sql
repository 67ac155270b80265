-- Which reservation of a key is the oldest is said by the version of its event, not by the order in which rows came: a
-- rebuild must come to the same rows.
alter table listings alter column reserved_in_order drop identity;
alter table listings rename column reserved_in_order to reserved_version;

update listings set reserved_version = ranked.place
from (
  select listing_key, entity_id, row_number() over (partition by listing_key order by reserved_version) as place
  from listings
) as ranked
where listings.listing_key = ranked.listing_key and listings.entity_id = ranked.entity_id;
