-- A wish to void a round waits among the others of the desk; what is kept here is the order that two people gave.
insert into approval (id, kind, subject, player_id, amount, payload, reason, asked_by, asked_role, asked_at)
select 'apr' || substr(v.id, 4), 'round.void', v.round_id, v.player_id, v.stake,
  jsonb_build_object('game', v.game_slug, 'round_id', v.round_id), v.reason, v.asked_by, s.role, v.asked_at
from round_void_request v join staff_account s on s.id = v.asked_by where v.status = 'asked';

delete from round_void_request where status = 'asked';
