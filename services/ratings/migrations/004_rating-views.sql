-- How often a rating was looked at, by signed-in others, once for each viewer and day (UTC).
create table rating_views (
  rating_id uuid not null,
  day date not null,
  views integer not null,
  primary key (rating_id, day)
);

-- Who has been counted: kept for as long as he could be counted twice.
create table rating_viewers (
  rating_id uuid not null,
  day date not null,
  viewer_id uuid not null,
  primary key (rating_id, day, viewer_id)
);

create index rating_viewers_of_day on rating_viewers (day);
