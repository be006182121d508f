import { casino as calls } from '@menekse/contract/casino/casino'
import { play as playCalls } from '@menekse/contract/casino/play'
import { proofAddress } from '@menekse/contract/fairness/fairness'
import type { PlayRound } from '@menekse/contract/casino/play'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { eventsOf, seedOf } from '../rounds/rounds.ts'
import type { Round } from '../rounds/rounds.ts'
import type { Casino, Play } from './casino.ts'
import type { PlayMoney } from './play-standing.ts'

export function implementCasino(
  http: Http,
  { casino, sandbox }: { casino: Casino; sandbox: boolean },
): void {
  implementCatalogue(http, casino)
  implementPlay(http, { play: casino.play, sandbox })
}

/** The titles, what a player likes of them, and the way into one. */
function implementCatalogue(http: Http, casino: Casino): void {
  http.implement(calls, {
    async info(call) {
      const title = await casino.info(call.params.slug)
      return title === undefined ? refuse('game_not_found') : { success: true, title }
    },
    async list(call) {
      const player = call.player?.playerId
      const [data, favourites] = await Promise.all([
        call.body.type === 'slot' ? casino.games(player) : [],
        casino.favouriteTables(player),
      ])
      return {
        success: true,
        status: 'success',
        data,
        message: '',
        favorite_tables: favourites,
      }
    },
    async liveGames(call) {
      return { success: true, games: await casino.liveGames(call.player?.playerId) }
    },
    async launch(call) {
      const url = await casino.play.launch(
        call.body.game_id,
        call.body.mode,
        call.player,
        call.host,
      )
      return isRefusal(url)
        ? url
        : { success: true, status: 'success', data: { launch_url: url }, message: '' }
    },
    async toggleFavorite(call) {
      const { game_id: slug, favorite } = call.body
      const result = await casino.toggleFavourite(call.player!.playerId, slug, favorite)
      if (isRefusal(result)) return result
      return {
        success: true,
        status: 'success',
        is_favorite: result,
        message: result ? 'Favorilere eklendi' : 'Favorilerden çıkarıldı',
      }
    },
    async gameDetail(call) {
      const round = await casino.play.replay(call.player!.playerId, call.query.ref)
      if (isRefusal(round)) return round
      const { name, provider } = round.info
      if ((call.query.provider ?? provider) !== provider) return refuse('round_not_found')
      const { id, stake, payout, startedAt, status, mathVersion } = round.round
      // A round that is not over tells neither its payout nor its show.
      const isOpen = status === 'open'
      return {
        success: true,
        game_detail: {
          reference_id: id,
          provider,
          game_name: name,
          created_at: startedAt.toISOString(),
          rounds: [{ id, round_id: id, bet_amount: stake, win_amount: isOpen ? null : payout }],
          replay_url: isOpen ? null : `/play/?replay=${id}`,
          proof_url: proofUrl(round.round),
          status,
          math_version: mathVersion,
        },
      }
    },
  })
}

/** What the page of a game asks, once it was opened. */
function implementPlay(http: Http, { play, sandbox }: { play: Play; sandbox: boolean }): void {
  http.implement(playCalls, {
    async open(call) {
      const opened = await play.open(
        { token: call.body.token, secret: call.body.play_session },
        call.player,
      )
      if (isRefusal(opened)) return opened
      return {
        success: true,
        play_session: opened.secret,
        mode: opened.session.mode,
        title: opened.info,
        ...moneyView(opened),
        currency: 'TRY',
        cycle_ms: opened.cycleMs,
        next_spin_ms: opened.nextSpinMs,
        server_time: opened.now.toISOString(),
        session: {
          elapsed_seconds: opened.elapsedSeconds,
          staked: opened.staked,
          paid: opened.paid,
        },
        open_round: opened.openRound === undefined ? null : roundView(opened.openRound),
        last_round: opened.lastRound === undefined ? null : roundView(opened.lastRound),
        sandbox: sandbox,
      }
    },
    async spin(call) {
      const { play_session: secret, round_id: roundId, stake, choice } = call.body
      const isFreeSpin = call.body.free_spin
      const spun = await play.spin(
        { secret, roundId, stake, choice, isFreeSpin, host: call.host },
        call.player,
      )
      if (isRefusal(spun)) return spun
      return {
        success: true,
        round: roundView(spun.round),
        ...moneyView(spun),
        next_spin_ms: spun.nextSpinMs,
      }
    },
    async step(call) {
      const { play_session: secret, round_id: roundId, number, choice } = call.body
      const taken = await play.step({ secret, roundId, number, choice }, call.player)
      return isRefusal(taken)
        ? taken
        : { success: true, round: roundView(taken.round), ...moneyView(taken) }
    },
    async finish(call) {
      const { play_session: secret, round_id: roundId } = call.body
      const ended = await play.finish({ secret, roundId }, call.player)
      return isRefusal(ended)
        ? ended
        : { success: true, round: roundView(ended.round), ...moneyView(ended) }
    },
    async replay(call) {
      const replayed = await play.replay(call.player!.playerId, call.query.ref)
      if (isRefusal(replayed)) return replayed
      const { round, info, verified } = replayed
      const view = { title: info, round: roundView(round), proof_url: proofUrl(round) }
      return { success: true, ...view, seed: seedOf(round), verified }
    },
  })
}

const moneyView = ({ balance, bonusBalance, bonus }: PlayMoney) => ({
  balance,
  bonus_balance: bonusBalance,
  bonus,
})

const proofUrl = ({ id, status, seed }: Round): string | null =>
  status === 'open' ? null : proofAddress(id, typeof seed === 'string' ? null : seed.pair)

function roundView(round: Round): PlayRound {
  return {
    id: round.id,
    reference_id: round.id,
    status: round.status,
    stake: round.stake,
    payout: round.payout,
    events: eventsOf(round),
    steps: round.steps.length,
    started_at: round.startedAt.toISOString(),
    ended_at: round.endedAt?.toISOString() ?? null,
  }
}
