import { casino } from '@menekse/contract/casino/casino'
import { games } from '@menekse/games/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const table = (slug: string, changes: Record<string, unknown> = {}) => ({
  slug,
  kind: 'live',
  name: 'Türkçe Rulet',
  provider: 'Masa Evi',
  image: '/art/categories/canli-casino.svg',
  min_stake: 500n,
  max_stake: 500_000n,
  place: 1,
  added_at: app.clock.now(),
  ...changes,
})

describe('live casino', () => {
  it('says that there is no table where no supplier is connected', async () => {
    const answer = await app.browser().call(casino.liveGames, {})
    expect(answer.ok && answer.value).toEqual({ success: true, games: [] })
  })

  it('lists the enabled tables with the player’s favourites, and slots beside them unchanged', async () => {
    await app.owner.read
      .insertInto('game')
      .values([
        table('masa-rulet'),
        table('masa-blackjack', { name: 'Blackjack', is_featured: true, place: 2 }),
        table('masa-kapali', { enabled: false }),
      ])
      .execute()
    const player = await newPlayer(app)
    await player.browser.call(casino.toggleFavorite, { body: { game_id: 'masa-rulet' } })
    const answer = await player.browser.call(casino.liveGames, {})
    if (!answer.ok) throw new Error(answer.refusal.message)
    expect(answer.value.games.map((game) => [game.slug, game.is_favorite])).toEqual([
      ['masa-blackjack', false],
      ['masa-rulet', true],
    ])
    expect(answer.value.games[1]).toMatchObject({
      name: 'Türkçe Rulet',
      provider_name: 'Masa Evi',
      min_stake: 500n,
      max_stake: 500_000n,
      has_demo: false,
      is_new: true,
    })
    const slots = await player.browser.call(casino.list, { body: { type: 'slot' } })
    expect(slots.ok && slots.value.data).toHaveLength(games.length)
  })

  it('opens no table that has no supplier', async () => {
    const player = await newPlayer(app)
    const launched = await player.browser.call(casino.launch, { body: { game_id: 'masa-rulet' } })
    expect(!launched.ok && launched.refusal.code).toBe('game_unavailable')
  })

  it.each([
    ['no name', { name: null }],
    ['no picture', { image: null }],
    ['no stakes', { min_stake: null, max_stake: null }],
    ['stakes upside down', { min_stake: 600n, max_stake: 500n }],
  ])('keeps no table with %s', async (_, changes) => {
    const kept = app.owner.read.insertInto('game').values(table('masa-eksik', changes)).execute()
    await expect(kept).rejects.toThrow('game_live_is_described')
  })
})
