-- What an act changed of a listing, as its owner told: `{"phone": {"before": null, "after": "555-0100"}}`.
alter table acts add column changed jsonb;
