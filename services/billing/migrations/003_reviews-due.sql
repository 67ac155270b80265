-- When a job queries the provider about a subscription again, even without a webhook. It was a column of subscriptions, whose rows
-- differed from rebuilt ones after a review.
create table reviews_due (
  member_id uuid primary key,
  review_at timestamptz not null
);

create index reviews_due_by_time on reviews_due (review_at);

insert into reviews_due select member_id, review_at from subscriptions where review_at is not null;
