import { createHash, createHmac, webcrypto } from 'node:crypto'
import { betInAddress, DrawProof, drawProofAddress } from '@menekse/contract/fairness/draw-proof'
import { kurus } from '@menekse/contract/money'
import { describe, expect, it, test } from 'vitest'
import type { HashFunctions } from '../followed.ts'
import { type Drawn, drawnOf, drawnTitles } from './drawn.ts'
import { playDraw, programmeOf } from './play.ts'
import { proveDraw } from './proof.ts'
import { eventText } from './salt.ts'
import { soldOf } from '../tombala/proof.ts'
import { type DrawVector as Vector, drawVectors as vectors, saltVectors } from './vectors.ts'

/*
 * The vectors were computed by a second program, in another language, from the rules a player can read. Server, browser
 * and vectors must agree.
 */

const webHash: HashFunctions = {
  sha256: async (bytes) =>
    new Uint8Array(await webcrypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const raw = Uint8Array.from(key)
    const imported = await webcrypto.subtle.importKey('raw', raw, algorithm, false, ['sign'])
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, Uint8Array.from(message)))
  },
}
const nodeHash: HashFunctions = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
}
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const digest = (hex: string) => createHash('sha256').update(bytes(hex)).digest('hex')

/** All that decides a draw. */
const chanceOf = (vector: Vector) => ({
  seed: bytes(vector.seed),
  salt: bytes(vector.salt),
  number: vector.number,
  sold: soldOf({ draw: vector, sold: vector.sold }),
})

/** What the server would tell of it, as it comes over the wire. */
function claimOf(vector: Vector): DrawProof {
  const { table, number, seed, salt, programme, before } = vector
  const drawn = drawnOf(table)!
  const played = playDraw(drawn, { ...chanceOf(vector), programme })
  return DrawProof.parse(
    JSON.parse(
      JSON.stringify({
        table: { slug: table, name: drawn.name },
        draw: {
          number,
          phase: 'settled',
          starts_at: '2026-11-23T09:00:00.000Z',
          math_version: drawn.mathVersion(),
          commitment: vector.commitment,
          commitment_steps: vector.commitment_steps,
          salt,
          seed,
          programme,
          ...played,
        },
        bets: vector.bets.map((bet) => ({
          ...bet,
          stake: bet.stake / 100,
          payout: bet.payout / 100,
        })),
        sold: vector.sold,
        before,
      }),
    ),
  )
}

const wrongOf = async (claim: DrawProof) =>
  (await proveDraw(claim, webHash)).checks.flatMap(({ isRight, name }) => (isRight ? [] : [name]))

test('every title has a vector, and every kind with fixed prices a bet that won and one that lost', () => {
  for (const { slug } of drawnTitles)
    expect([slug, vectors.some(({ table }) => table === slug)]).toEqual([slug, true])
  for (const kind of ['crash', 'roulette', 'baccarat', 'dragon_tiger', 'races', 'tombala']) {
    const bets = vectors.filter(({ table }) => drawnOf(table)!.kind === kind).flatMap((v) => v.bets)
    expect([kind, bets.some(({ payout }) => payout > 0)]).toEqual([kind, true])
    expect([kind, bets.some(({ payout }) => payout === 0)]).toEqual([kind, true])
  }
})

describe.each(vectors.map((vector) => [`${vector.table} ${vector.number}`, vector] as const))(
  'the vector %s',
  (_, vector) => {
    const { table, number, salt, programme, result } = vector
    const drawn = drawnOf(table)!

    it('is played so by the server', () => {
      expect(programmeOf(drawn, { salt: bytes(salt), number })).toEqual(programme)
      expect(playDraw(drawn, { ...chanceOf(vector), programme }).result).toEqual(result)
    })

    it('is proved by a browser’s functions and by the server’s', async () => {
      const claim = claimOf(vector)
      const proof = await proveDraw(claim, webHash)
      expect(proof.checks.filter(({ isRight }) => !isRight)).toEqual([])
      expect(proof.checks.map(({ name }) => name)).toEqual([
        'commitment',
        ...(vector.sold === undefined ? [] : ['sold', 'tickets', 'pot']),
        'maths',
        ...(programme === null ? [] : ['programme']),
        'result',
        'events',
        ...vector.bets.map(() => 'payout'),
      ])
      expect(proof.key).toBe(vector.key)
      expect(proof.hashes).toHaveLength(vector.commitment_steps)
      expect(proof.isProved).toBe(true)
      expect(await proveDraw(claim, nodeHash)).toEqual(proof)
    })
  },
)

describe('a salt that an announced event gave', () => {
  const { salt, ...told } = saltVectors[0]!
  const wheel = drawnOf('halic-ruleti')!
  const chain = ['3f'.repeat(32)]
  for (let link = 0; link < 5; link++) chain.unshift(digest(chain[0]!))
  const link = 3
  const played = playDraw(wheel, {
    seed: bytes(chain[link]!),
    salt: bytes(salt),
    number: 12,
    programme: null,
  })
  const saltEvent = {
    ...told,
    event_at: '2026-12-14T18:00:00.000Z',
    prepared_at: '2026-12-01T09:00:00.000Z',
    commitment: chain[0]!,
    link,
  }
  const claim = (changes: Partial<typeof saltEvent> = {}) =>
    DrawProof.parse({
      table: { slug: wheel.slug, name: wheel.name },
      draw: {
        number: 12,
        phase: 'settled',
        starts_at: '2026-12-15T09:00:00.000Z',
        math_version: wheel.mathVersion(),
        commitment: chain[link - 1],
        salt,
        salt_event: { ...saltEvent, ...changes },
        seed: chain[link],
        programme: null,
        ...(JSON.parse(JSON.stringify(played)) as object),
      },
    })

  it('is computed from its words and its outcome, in a browser as on the server', async () => {
    const proof = await proveDraw(claim(), webHash)
    expect(proof.isProved).toBe(true)
    expect(proof.checks).toContainEqual({
      name: 'event',
      computed: salt,
      recorded: salt,
      isRight: true,
    })
    expect(await proveDraw(claim(), nodeHash)).toEqual(proof)
  })

  it.each([
    ['another outcome', { outcome: '0481628' }, ['event']],
    ['other words', { event: `${told.event} ` }, ['event']],
    ['a chain that was not told before', { commitment: chain[1]! }, ['event_chain']],
    ['another place in it', { link: link + 1 }, ['event_chain']],
    ['told after the event', { prepared_at: saltEvent.event_at }, ['event_chain']],
  ])('is found out: %s', async (_, lie, wrong) => {
    expect(await wrongOf(claim(lie))).toEqual(wrong)
  })

  it.each(saltVectors)('as another program computes it: $event', (vector) => {
    const text = Buffer.from(eventText(vector), 'utf8')
    expect(createHash('sha256').update(text).digest('hex')).toBe(vector.salt)
  })
})

describe('a draw that is not what it says', () => {
  const race = claimOf(vectors.find(({ table }) => table === 'kir-kosusu')!)
  const wheel = claimOf(vectors.find(({ table }) => table === 'halic-ruleti')!)
  const draw = (changes: Partial<DrawProof['draw']>, of = race): DrawProof => ({
    ...of,
    draw: { ...of.draw, ...changes },
  })
  const bet = (changes: Partial<DrawProof['bets'][number]>): DrawProof => ({
    ...wheel,
    bets: [{ ...wheel.bets[0]!, ...changes }],
  })
  const other = '5c'.repeat(32)
  const lies: [string, DrawProof, string[]][] = [
    ['another seed', draw({ seed: other }), ['commitment', 'result', 'events']],
    ['another commitment', draw({ commitment: other }), ['commitment']],
    ['a hash too many', draw({ commitment_steps: 5 }), ['commitment']],
    ['a hash too few', draw({ commitment_steps: 3 }), ['commitment']],
    ['another salt', draw({ salt: other }), ['programme', 'result', 'events']],
    ['another number', draw({ number: 8 }), ['programme', 'result', 'events']],
    ['another programme', draw({ programme: { metres: 1_200, runners: [] } }), ['programme']],
    ['a programme where there is none', draw({ programme: {} }, wheel), ['programme']],
    ['none where there is one', draw({ programme: null }), ['programme']],
    ['other maths', draw({ math_version: '0'.repeat(12) }), ['maths']],
    ['another result', draw({ result: { order: [1, 2, 3] } }), ['result']],
    ['a film of its own', draw({ events: race.draw.events!.slice(1) }), ['events']],
    ['a kuruş less', bet({ payout: kurus(wheel.bets[0]!.payout - 1n) }), ['payout']],
    ['a kuruş more', bet({ payout: kurus(wheel.bets[0]!.payout + 1n) }), ['payout']],
    ['a bet there is not', bet({ selection: '37' }), ['payout']],
    ['a bet on another number', bet({ selection: wheel.bets[1]!.selection }), ['payout']],
  ]

  it.each(lies)('is found out: %s', async (_, lie, wrong) => {
    const found = await wrongOf(lie)
    for (const name of wrong) expect(found).toContain(name)
    const own = lies.filter(([, , names]) => names.length === 1)
    expect(found.length === 1 || own.every(([, one]) => one !== lie)).toBe(true)
    expect((await proveDraw(lie, webHash)).isProved).toBe(false)
  })

  it('is not computed before its seed is told', async () => {
    await expect(proveDraw(draw({ seed: null }), webHash)).rejects.toThrow('revealed')
  })

  it('of a table that is unknown here is not proved', async () => {
    const unknown = { ...wheel, table: { slug: 'baska', name: 'Başka' } }
    expect(await wrongOf(unknown)).toEqual([
      'maths',
      'result',
      'events',
      'payout',
      'payout',
      'payout',
    ])
  })
})

describe('a draw of tombala that is not what it says', () => {
  const claim = claimOf(vectors.find(({ before }) => before?.number === 7)!)
  const sold = claim.sold!
  const result = (changes: object): DrawProof => ({
    ...claim,
    draw: { ...claim.draw, result: { ...claim.draw.result, ...changes } },
  })
  const bet = (changes: Partial<DrawProof['bets'][number]>): DrawProof => ({
    ...claim,
    bets: [{ ...claim.bets[0]!, ...changes }],
  })
  const prizes = claim.draw.result!['prizes'] as { each: number; tickets: object[] }[]
  const [first, ...others] = prizes
  const of = ({ bet: one }: (typeof sold)[number]) => one === claim.bets[0]!.id
  const lies: [string, DrawProof, string[]][] = [
    [
      'another order of balls',
      result({ balls: (claim.draw.result!['balls'] as number[]).toReversed() }),
      ['result'],
    ],
    ['a ticket that was not sold', { ...claim, sold: [...sold, sold[0]!] }, ['sold', 'result']],
    [
      'a ticket that is none',
      { ...claim, sold: sold.with(0, { ...sold[0]!, cells: sold[0]!.cells.toReversed() }) },
      ['sold', 'tickets'],
    ],
    [
      'somebody else’s ticket',
      { ...claim, sold: sold.with(0, { ...sold[0]!, bet: sold.at(-1)!.bet }) },
      ['sold', 'payout'],
    ],
    ['no tickets', { ...claim, sold: undefined }, ['sold', 'tickets', 'result', 'payout']],
    ['another pot before', { ...claim, before: { number: 7, pot: kurus(1) } }, ['pot']],
    ['a pot of a later draw', { ...claim, before: { ...claim.before!, number: 10 } }, ['pot']],
    [
      'a prize of one winner only',
      result({ prizes: [{ ...first, tickets: first!.tickets.slice(1) }, ...others] }),
      ['result'],
    ],
    [
      'a prize that is split wrong',
      result({ prizes: [{ ...first, each: first!.each + 0.01 }, ...others] }),
      ['result'],
    ],
    ['another pot after', result({ pot: 0 }), ['result']],
    ['a kuruş less', bet({ payout: kurus(claim.bets[0]!.payout + 1n) }), ['payout']],
    ['more tickets', bet({ selection: String(sold.filter(of).length + 1) }), ['payout']],
    ['another stake', bet({ stake: kurus(claim.bets[0]!.stake + 100n) }), ['payout']],
    ['a bet that nobody knows', bet({ id: 'bet_00000000000000000000000000' }), ['payout']],
  ]

  it.each(lies)('is found out: %s', async (_, lie, wrong) => {
    expect(await wrongOf(claim)).toEqual([])
    const found = new Set(await wrongOf(lie))
    for (const name of wrong) expect(found).toContain(name)
    expect((await proveDraw(lie, webHash)).isProved).toBe(false)
  })

  it('has a pot from nowhere before its first draw', async () => {
    const opening = claimOf(
      vectors.find(({ table, number }) => table === 'mahalle-tombalasi' && number === 1)!,
    )
    expect(await wrongOf(opening)).toEqual([])
    const told = { ...opening.draw.result, pot_before: 1 }
    expect(await wrongOf({ ...opening, draw: { ...opening.draw, result: told } })).toContain('pot')
  })

  it('has none where no draw before it came to a result', async () => {
    expect(await wrongOf({ ...claim, before: null })).toEqual(['pot'])
    const empty = claimOf(vectors.find(({ table }) => table === 'mahalle-tombalasi')!)
    expect(await wrongOf({ ...empty, before: null })).toEqual([])
  })

  it('is proved without a pot to compare, and without a bet', async () => {
    expect(await wrongOf({ ...claim, before: undefined, bets: [] })).toEqual([])
  })

  it('did not take place: only its promise is compared', async () => {
    const none = {
      ...claim,
      sold: undefined,
      bets: [],
      draw: { ...claim.draw, result: null, events: null },
    }
    const { checks, isProved } = await proveDraw(none, webHash)
    expect([checks.map(({ name }) => name), isProved]).toEqual([['commitment', 'maths'], true])
  })
})

describe('the chain', () => {
  const [first, second] = ['17'.repeat(32)].flatMap((end) => [digest(digest(end)), end]) as [
    string,
    string,
  ]
  const drawn = drawnOf('aslan-kaplan') as Drawn
  const salt = '2d'.repeat(32)
  /** The draws 5 and 7 of a chain; 6 lies between. */
  function chained(number: number, seed: string, link: DrawProof['links'][number]): DrawProof {
    const played = playDraw(drawn, {
      seed: bytes(seed),
      salt: bytes(salt),
      number,
      programme: null,
    })
    return {
      table: { slug: drawn.slug, name: drawn.name },
      draw: {
        number,
        phase: 'settled',
        starts_at: '2026-11-23T09:00:00.000Z',
        math_version: drawn.mathVersion(),
        commitment: digest(seed),
        commitment_steps: 1,
        salt,
        salt_event: null,
        beacon: null,
        seed,
        programme: null,
        result: played.result as Record<string, unknown>,
        events: played.events as Record<string, unknown>[],
      },
      bets: [],
      links: [link],
    }
  }

  it('joins a draw to an earlier and to a later one', async () => {
    expect(await wrongOf(chained(7, second, { number: 5, seed: first, salt }))).toEqual([])
    expect(await wrongOf(chained(5, first, { number: 7, seed: second, salt }))).toEqual([])
  })

  it('does not join it to one that was put in its place', async () => {
    const other = 'ab'.repeat(32)
    expect(await wrongOf(chained(7, second, { number: 5, seed: other, salt }))).toEqual(['chain'])
    expect(await wrongOf(chained(7, second, { number: 6, seed: first, salt }))).toEqual(['chain'])
    expect(await wrongOf(chained(7, second, { number: 7, seed: first, salt }))).toEqual(['chain'])
    expect(await wrongOf(chained(7, second, { number: 5, seed: first, salt: other }))).toEqual([
      'salt',
    ])
  })

  it('is not followed for ever', async () => {
    const far = { number: 20_000_000, seed: second, salt }
    expect(await wrongOf(chained(5, first, far))).toEqual(['chain'])
  })
})

describe('an address', () => {
  const bet = {
    market: 'together',
    selection: '0:result:home 3:total:over_2.5',
    stake: kurus(1_050),
    payout: kurus(0),
    status: 'cashed_out' as const,
  }
  const queryOf = (address: string) => new URL(address, 'https://x').searchParams

  it('names a draw and a bet, and gives the bet back', () => {
    const address = drawProofAddress('cinaralti-ligi', 12, bet)
    expect(queryOf(address).get('masa')).toBe('cinaralti-ligi')
    expect(queryOf(address).get('cekilis')).toBe('12')
    expect(betInAddress(queryOf(address))).toEqual(bet)
  })

  it('names whose tickets are meant', () => {
    const own = { ...bet, id: 'bet_01kar4e6ab16srh627f94p8ar1' as const }
    expect(betInAddress(queryOf(drawProofAddress('mahalle-tombalasi', 3, own)))).toEqual(own)
  })

  it('without a bet gives none', () => {
    expect(betInAddress(queryOf(drawProofAddress('zeplin', 12)))).toBeUndefined()
    expect(betInAddress(queryOf('/dogrula/?pazar=a&secim=b&bahis=x&kazanc=1'))).toBeUndefined()
  })
})
