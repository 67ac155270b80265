-- What members have suggested about entities: what is handed out and erased with them.
create table suggestions (
  entity_id uuid not null,
  -- Of its event in the entity's stream.
  version integer not null,
  suggested_by uuid not null,
  -- JSON as text: sealed in the log, it may read as erased.
  changes text not null,
  suggested_at timestamptz not null,
  primary key (entity_id, version)
);

create index suggestions_of_member on suggestions (suggested_by);
create index claims_of_claimant on claims (claimant_id);

insert into suggestions (entity_id, version, suggested_by, changes, suggested_at)
select (data ->> 'entityId')::uuid, version, (data ->> 'suggestedBy')::uuid, (data -> 'changes')::text, occurred_at
from events suggested
where type = 'EditSuggested'
  and not exists (
    select from events removed where removed.stream_id = suggested.stream_id and removed.type = 'EntityRemoved'
  );
