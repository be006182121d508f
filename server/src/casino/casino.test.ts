import { casino } from '@menekse/contract/casino/casino'
import { content } from '@menekse/contract/content/content'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import type { PlayRound } from '@menekse/contract/casino/play'
import { wallet } from '@menekse/contract/wallet/wallet'
import { gameOf, games } from '@menekse/games/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const SLUG = 'kapadokya-ruzgari'

async function open(player: Player, mode: 'real' | 'demo' = 'real', slug = SLUG) {
  const launched = await player.browser.call(casino.launch, { body: { game_id: slug, mode } })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return { token, session: opened.value.play_session, opened: opened.value }
}

const spinWith = (
  player: Player,
  session: string,
  roundId = newId('rnd', app.clock.now().getTime()),
  stake = 1,
) => player.browser.call(play.spin, { body: { play_session: session, round_id: roundId, stake } })

describe('the catalogue', () => {
  it('lists the house titles to a visitor', async () => {
    const listed = await app.browser().call(casino.list, { body: { type: 'slot' } })
    expect(listed.ok && listed.value.data.map((game) => game.slug).toSorted()).toEqual(
      games.map(({ slug }) => slug).toSorted(),
    )
  })

  it('tells a visitor all about a title, also where nobody may play before the age is checked', async () => {
    const gb = await startApplication({ MARKET: 'gb' })
    const visitor = gb.browser()
    const demo = await visitor.call(casino.launch, { body: { game_id: SLUG, mode: 'demo' } })
    expect(demo.ok).toBe(false)
    const read = await visitor.call(casino.info, { params: { slug: SLUG } })
    expect(read.ok && read.value.title).toEqual(gameOf(SLUG)!.info())
    expect(await visitor.call(casino.info, { params: { slug: 'yok' } })).toMatchObject({
      refusal: { code: 'game_not_found' },
    })
    await gb.stop()
  })

  it('lists a title under maintenance as such, opens it for nobody and calls it popular nowhere', async () => {
    const brake = { scope: 'title', subject: SLUG } as const
    const by = { actor: undefined, reason: 'Bakım' }
    const pulled = await app.brakes.pull(brake, by)
    const visitor = app.browser()
    const listed = await visitor.call(casino.list, { body: { type: 'slot' } })
    const paused = listed.ok ? listed.value.data.filter((game) => game.is_paused) : []
    expect(paused.map((game) => game.slug)).toEqual([SLUG])
    const launched = await visitor.call(casino.launch, { body: { game_id: SLUG, mode: 'demo' } })
    expect(launched.ok || launched.refusal.code).toBe('game_paused')
    const home = await visitor.call(content.homepage)
    const popular = home.ok ? home.value.data.popular_games.slots.map(({ id }) => id) : [SLUG]
    expect(popular).not.toContain(SLUG)
    if ('version' in pulled) await app.brakes.release(pulled, by)
  })

  it('calls hot what is opened often, by at least twenty and among the first third', async () => {
    const hotSlugs = async () => {
      const listed = await app.browser().call(casino.list, { body: { type: 'slot' } })
      const hot = listed.ok ? listed.value.data.filter((game) => game.is_hot) : []
      return hot.map(({ slug }) => slug)
    }
    const hotWith = async (...launches: number[]) => {
      const slugs = ['kapadokya-ruzgari', 'bogaz-firtinasi', 'nar-bahcesi']
      for (const [n, slug] of slugs.entries())
        await app.owner.read
          .updateTable('game')
          .set({ launch_count: launches[n] })
          .where('slug', '=', slug)
          .execute()
      return hotSlugs()
    }
    expect(await hotWith(0, 0, 0)).toEqual([])
    expect(await hotWith(19, 0, 0)).toEqual([])
    expect(await hotWith(20, 19, 0)).toEqual(['kapadokya-ruzgari'])
    // The later a title was released, the more often it was opened here.
    const slugs = games.map(({ slug }) => slug).toReversed()
    for (const [n, slug] of slugs.entries())
      await app.owner.read
        .updateTable('game')
        .set({ launch_count: 1_000 - n })
        .where('slug', '=', slug)
        .execute()
    const third = slugs.slice(0, Math.floor((slugs.length - 1) / 3) + 1)
    expect((await hotSlugs()).toSorted()).toEqual(third.toSorted())
  })

  it('keeps a title whose game the house no longer has, shows it to nobody and reports it', async () => {
    const slug = 'eski-oyun'
    await app.database.read
      .insertInto('game')
      .values({ slug, kind: 'slot', place: 9, added_at: app.clock.now() })
      .execute()
    await app.casino.seed()
    expect(await app.casino.unknownGames()).toEqual([slug])
    const visitor = app.browser()
    const listed = await visitor.call(casino.list, { body: { type: 'slot' } })
    expect(listed.ok && listed.value.data.map((game) => game.slug)).not.toContain(slug)
    const launched = await visitor.call(casino.launch, { body: { game_id: slug, mode: 'demo' } })
    expect(launched.ok || launched.refusal.code).toBe('game_not_found')
    await app.database.read.deleteFrom('game').where('slug', '=', slug).execute()
  })

  it('keeps favourites; a repeat with the wanted state changes nothing', async () => {
    const player = await newPlayer(app)
    const toggle = (favorite?: boolean) =>
      player.browser.call(casino.toggleFavorite, {
        body: { game_id: SLUG, ...(favorite === undefined ? {} : { favorite }) },
      })
    const states = []
    for (const wanted of [undefined, true, true, undefined, false]) {
      const toggled = await toggle(wanted)
      states.push(toggled.ok && toggled.value.is_favorite)
    }
    expect(states).toEqual([true, true, true, false, false])
  })

  it('keeps tables of shared rounds among the favourites, each player their own', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const toggle = (slug: string, favorite: boolean) =>
      player.browser.call(casino.toggleFavorite, { body: { game_id: slug, favorite } })
    const tablesOf = async ({ browser }: Pick<Player, 'browser'>) => {
      const answer = await browser.call(casino.list, { body: {} })
      return answer.ok && answer.value.favorite_tables
    }
    for (const slug of [SLUG, 'zeplin', 'mahalle-tombalasi', 'zeplin'])
      expect(await toggle(slug, true)).toMatchObject({ ok: true, value: { is_favorite: true } })
    expect(await tablesOf(player)).toEqual(['mahalle-tombalasi', 'zeplin'])
    expect(await toggle('zeplin', false)).toMatchObject({ value: { is_favorite: false } })
    expect(await tablesOf(player)).toEqual(['mahalle-tombalasi'])
    expect(await tablesOf(other)).toEqual([])
    expect(await tablesOf({ browser: app.browser() })).toEqual([])
    expect(await toggle('zeplin-2', true)).toMatchObject({ refusal: { code: 'game_not_found' } })
  })
})

describe('launching', () => {
  it('wants a login for real play and none for a demo', async () => {
    const visitor = app.browser()
    const real = await visitor.call(casino.launch, { body: { game_id: SLUG, mode: 'real' } })
    expect(real.ok || real.refusal.code).toBe('not_logged_in')
    const demo = await visitor.call(casino.launch, { body: { game_id: SLUG, mode: 'demo' } })
    expect(demo.ok).toBe(true)
  })

  it('opens once with a token; twenty at the same time, one gets it', async () => {
    const player = await newPlayer(app)
    const launched = await player.browser.call(casino.launch, {
      body: { game_id: SLUG, mode: 'real' },
    })
    const token = new URL(
      launched.ok ? launched.value.data.launch_url : '',
      'http://x',
    ).searchParams.get('token')!
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => player.browser.call(play.open, { body: { token } })),
    )
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
  })

  it('belongs to the player who launched it', async () => {
    const [alice, bob] = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    const { session } = await open(alice)
    const stolen = await spinWith(bob, session)
    expect(stolen.ok || stolen.refusal.code).toBe('play_session_ended')
    const visitor = await app.browser().call(play.spin, {
      body: { play_session: session, round_id: newId('rnd', app.clock.now().getTime()), stake: 1 },
    })
    expect(visitor.ok || visitor.refusal.code).toBe('not_logged_in')
  })

  it('ends the earlier game when a second one is opened for real', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const first = await open(player)
    await open(player, 'real', 'nar-bahcesi')
    const spun = await spinWith(player, first.session)
    expect(spun.ok || spun.refusal.code).toBe('play_session_ended')
  })
})

describe('a spin', () => {
  it('moves exactly stake and payout, and the same round id again is the same round', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { session } = await open(player)
    const roundId = newId('rnd', app.clock.now().getTime())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => spinWith(player, session, roundId)),
    )
    const rounds = answers.map((answer) =>
      answer.ok ? JSON.stringify(answer.value.round.events) : answer.refusal.code,
    )
    expect(new Set(rounds).size).toBe(1)
    const round = answers[0]!.ok ? answers[0]!.value.round : undefined
    const paid = round!.status === 'open' ? 0n : round!.payout
    const balance = await player.browser.call(wallet.getBalance)
    expect(balance.ok && balance.value.balance).toBe(lira(100) - lira(1) + paid)
  })

  it('refuses a stake off the ladder, a round too soon, and a stake above the balance', async () => {
    const player = await newPlayer(app, { cash: lira(3) })
    const { session } = await open(player)
    const odd = await spinWith(player, session, undefined, 1.01)
    expect(odd.ok || odd.refusal.code).toBe('stake_not_allowed')
    const above = await spinWith(player, session, undefined, 5)
    expect(above.ok || above.refusal.code).toBe('insufficient_balance')
    const first = await spinWith(player, session)
    if (!first.ok) throw new Error(first.refusal.code)
    // A round with free spins stays open and would be the answer; this is about the time alone.
    await player.browser.call(play.finish, {
      body: { play_session: session, round_id: first.value.round.id as RoundId },
    })
    app.clock.advance(2_499)
    const early = await spinWith(player, session)
    expect(early.ok || early.refusal.code).toBe('too_soon')
    app.clock.advance(1)
    const next = await spinWith(player, session)
    expect(next.ok).toBe(true)
  })

  it('computes again from its seed to the same events', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    const { session } = await open(player)
    for (let i = 0; i < 20; i++) {
      app.clock.advance(2_500)
      const spun = await spinWith(player, session)
      if (!spun.ok) throw new Error(spun.refusal.code)
      const ref = spun.value.round.reference_id
      if (spun.value.round.status === 'open') {
        await player.browser.call(play.finish, {
          body: { play_session: session, round_id: ref as never },
        })
      }
      const replayed = await player.browser.call(play.replay, { query: { ref } })
      expect(replayed.ok && replayed.value.verified).toBe(true)
      expect(replayed.ok && replayed.value.round.events).toEqual(spun.value.round.events)
    }
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('shows nobody else’s rounds', async () => {
    const [alice, bob] = [await newPlayer(app, { cash: lira(100) }), await newPlayer(app)]
    const { session } = await open(alice)
    const spun = await spinWith(alice, session)
    const ref = spun.ok ? spun.value.round.reference_id : ''
    for (const call of [casino.gameDetail, play.replay]) {
      const seen = await bob.browser.call(call, { query: { ref } })
      expect(seen.ok || seen.refusal.code).toBe('round_not_found')
    }
  })
})

describe('a round with free spins', () => {
  it('stays open until it is finished, is paid once, and lets nothing begin meanwhile', async () => {
    let player = await newPlayer(app, { cash: lira(100_000) })
    let { session } = await open(player)
    let openRound: PlayRound | undefined
    for (let i = 1; i < 2_000 && openRound === undefined; i++) {
      app.clock.advance(2_500)
      // The clock stands still for the limit by account, so another one goes on.
      if (i % 100 === 0) {
        player = await newPlayer(app, { cash: lira(100_000) })
        session = (await open(player)).session
      }
      const spun = await spinWith(player, session)
      if (!spun.ok) throw new Error(spun.refusal.code)
      if (spun.value.round.status === 'open') openRound = spun.value.round
    }
    const before = await player.browser.call(wallet.getBalance)
    app.clock.advance(10_000)
    const another = await spinWith(player, session)
    expect(another.ok || another.refusal.code).toBe('round_open')

    const ref = openRound!.reference_id
    const detail = await player.browser.call(casino.gameDetail, { query: { ref } })
    const untold = { status: 'open', replay_url: null, proof_url: null }
    expect(detail.ok && detail.value.game_detail).toMatchObject({
      ...untold,
      rounds: [{ win_amount: null }],
    })

    const again = await player.browser.call(play.open, { body: { play_session: session } })
    expect(again.ok && again.value.open_round?.events).toEqual(openRound!.events)

    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        player.browser.call(play.finish, {
          body: { play_session: session, round_id: openRound!.id as never },
        }),
      ),
    )
    expect(ends.every((end) => end.ok && end.value.round.status === 'settled')).toBe(true)
    const after = await player.browser.call(wallet.getBalance)
    expect(after.ok && before.ok && after.value.balance - before.value.balance).toBe(
      openRound!.payout,
    )
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})

describe('time and net of the session of play', () => {
  it('go on in the next game, and begin anew after half an hour without a stake', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const first = await open(player)
    expect(first.opened.session).toEqual({ elapsed_seconds: 0, staked: 0n, paid: 0n })
    app.clock.advance(60_000)
    const spun = await spinWith(player, first.session)
    if (!spun.ok) throw new Error(spun.refusal.code)
    const { round } = spun.value
    app.clock.advance(90_000)
    // An open round is paid when it ends.
    const paid = round.status === 'open' ? 0n : round.payout
    const next = await open(player, 'real', 'nar-bahcesi')
    expect(next.opened.session).toEqual({ elapsed_seconds: 90, staked: lira(1), paid })
    const again = await player.browser.call(play.open, { body: { play_session: next.session } })
    expect(again.ok && again.value.session).toEqual(next.opened.session)
    app.clock.advance(20 * 60_000)
    await open(player)
    app.clock.advance(10 * 60_000)
    const later = await open(player)
    expect(later.opened.session).toEqual({ elapsed_seconds: 0, staked: 0n, paid: 0n })
  })
})

describe('a demo', () => {
  it('touches no balance and writes no transfer', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { session } = await open(player, 'demo')
    for (let i = 0; i < 10; i++) {
      const spun = await spinWith(player, session, undefined, 100)
      expect(spun.ok).toBe(true)
      app.clock.advance(2_500)
    }
    const balance = await player.browser.call(wallet.getBalance)
    expect(balance.ok && balance.value.balance).toBe(lira(100))
    const { count } = await app.database.read
      .selectFrom('transfer')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1n)
  })
})
