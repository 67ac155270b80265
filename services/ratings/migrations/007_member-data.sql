-- Who wrote the reply: it goes with him.
alter table ratings add column reply_writer_id uuid;

-- As the log tells it. Without a log there are no replies.
do $$
begin
  if to_regclass('events') is not null then
    update ratings set reply_writer_id = last.writer_id
    from (
      select distinct on (stream_id) (data ->> 'ratingId')::uuid as rating_id, (data ->> 'writerId')::uuid as writer_id
      from events
      where stream_id like 'reply-%' and type = 'ReplyWritten'
      order by stream_id, version desc
    ) as last
    where ratings.rating_id = last.rating_id and ratings.reply is not null;
  end if;
end $$;

create index ratings_replied_to_by on ratings (reply_writer_id) where reply_writer_id is not null;

create index votes_of_voter on votes (voter_id, rating_id);
drop index uncounted_votes;
