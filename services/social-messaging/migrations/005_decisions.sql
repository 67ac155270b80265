-- Only of the kind `decision`: what was decided, as the shape DecisionNotice of the contracts.
alter table notifications add column notice jsonb;
