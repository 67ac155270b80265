-- Few, and asked for with every count of ratings in view.
create index members_hidden on members (member_id) where is_hidden;
