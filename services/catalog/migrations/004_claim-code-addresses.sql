-- Whence codes were asked for, keyed like the contacts. Empty for those of before, which count nowhere.
alter table claim_code_requests add column address_key text not null default '';

create index claim_code_requests_from_address on claim_code_requests (address_key, requested_at);
