-- The oldest of the same words come first, so a thousand copies of a review cost no more than fifty. As `wordsOf` in the
-- rules writes it.
drop index ratings_of_words;
create index ratings_of_words on ratings (
  md5(regexp_replace(lower(review), '[^[:alnum:]]+', '', 'g')), created_at
);
