-- `words` now has the words of the tags, too. New rows have their words from the service, which folds more letters than this.
update ratings set words = ratings.words || tagged.words
from (
  select r.rating_id, string_agg(
    ' ' || btrim(regexp_replace(
      regexp_replace(lower(normalize(tag, nfkd)), '[\u0300-\u036f''’‘ʼ`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'
    )),
    '' order by position
  ) as words
  from ratings r, jsonb_array_elements_text(r.content -> 'tags') with ordinality as listed (tag, position)
  group by r.rating_id
) as tagged
where tagged.rating_id = ratings.rating_id;
