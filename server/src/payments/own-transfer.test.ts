import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { occupation } from '@menekse/contract/identity/occupation'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { protection } from '@menekse/contract/protection/protection'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, enterLine, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { credit, ibanOf, newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { readHeld } from '../personal-data/export.ts'
import { projectFolder } from '../platform/project-folder.ts'

/* Nobody is accepted before a transfer from an account of their own, and before they said what they work as (A05). */

const reason = 'Dekont görüldü'
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const launch = async ({ browser }: Player) =>
  answerOf(
    await browser.call(casino.launch, { body: { game_id: slotTitles[0]!.slug, mode: 'real' } }),
  )
const askDeposit = ({ browser }: Player) =>
  browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } })
async function stepsOf({ browser }: Player) {
  const options = await browser.call(payments.depositOptions)
  if (!options.ok) throw new Error(options.refusal.code)
  const { occupation: asked, own_transfer: transfer } = options.value
  return { asked, transfer }
}
const work = ({ browser }: Player, word: string) =>
  browser.call(occupation.tell, { body: { occupation: word as never } })

/** Somebody known by documents, who has answered what is asked before a deposit. */
async function knownPlayer(app: Application): Promise<Player> {
  const player = await newPlayer(app)
  await app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, { verified: true }))
  await player.browser.call(protection.answerPrompt, { body: { answer: 'declined' } })
  return player
}

describe('where the market asks for it', () => {
  let app: Application
  let anna: Colleague
  let bora: Colleague
  let last = 90_000
  beforeAll(async () => {
    app = await startApplication({ MARKET: 'strict', SANDBOX_BANK: 'manual' })
    anna = await newStaff(app, 'cashier')
    bora = await newStaff(app, 'cashier')
  })
  afterAll(() => app.stop())

  /** Money arrives under a name and is credited; how long the queue takes is nobody's business. */
  async function payIn(player: Player, sender: string, sender_iban?: string) {
    const asked = await askDeposit(player)
    if (!asked.ok) throw new Error(asked.refusal.code)
    const { id, reference } = asked.value.deposit
    const from = sender_iban === undefined ? {} : { sender_iban }
    const line = await enterLine(anna, { amount: 500, description: reference, sender, ...from })
    const credited = await anna.browser.call(staffPayments.approveDeposit, {
      params: { id },
      body: { reason, bank_line_id: line },
    })
    if (!credited.ok) throw new Error(credited.refusal.code)
    if (credited.value.approval_id !== null) await approve(bora, askedOf(credited))
    await app.jobs.runDue()
    return id
  }

  it('nothing is staked before money came from the own account, and nothing after it went back', async () => {
    const player = await knownPlayer(app)
    await work(player, 'engineer')
    await credit(app, player.id, lira(500))
    expect(await launch(player)).toBe('own_transfer_required')
    const staked = await app.rounds.play({
      playerId: player.id,
      roundId: newId('rnd', app.clock.now().getTime()),
      playSessionId: 'pls_none',
      gameSlug: slotTitles[0]!.slug,
      category: 'slots',
      product: 'casino',
      isFreeSpin: false,
      mathVersion: 'v',
      stake: lira(1),
      seed: '00',
      cycleMs: 0,
      play: () => ({ events: [], payout: lira(0), staysOpen: false }),
    })
    expect(staked).toMatchObject({ refused: 'own_transfer_required' })
    expect(await stepsOf(player)).toEqual({ asked: 'told', transfer: 'missing' })

    await payIn(player, 'BASKA BIRI', ibanOf(++last))
    // A name without an account is no proof of one.
    await payIn(player, 'DENIZ KAYA')
    expect(await launch(player)).toBe('own_transfer_required')
    const own = await payIn(player, 'DENIZ KAYA', ibanOf(++last))
    expect(await stepsOf(player)).toEqual({ asked: 'told', transfer: 'done' })
    expect(await launch(player)).toBe('ok')

    const reversal = await anna.browser.call(staffCorrections.reverseDeposit, {
      params: { id: own },
      body: { reason },
    })
    expect(answerOf(await approve(bora, askedOf(reversal)))).toBe('ok')
    await app.jobs.runDue()
    expect(await launch(player)).toBe('own_transfer_required')
    expect(await stepsOf(player)).toEqual({ asked: 'told', transfer: 'missing' })
  })

  it('the first deposit waits for the occupation, and no other word is taken', async () => {
    const player = await knownPlayer(app)
    expect(await stepsOf(player)).toEqual({ asked: 'required', transfer: 'missing' })
    expect(answerOf(await askDeposit(player))).toBe('occupation_required')
    for (const word of ['', 'kral', 'toString'])
      expect([word, answerOf(await work(player, word))]).toEqual([word, 'invalid_input'])
    expect(answerOf(await work(player, 'retired'))).toBe('ok')
    expect(answerOf(await work(player, 'retired'))).toBe('ok')
    expect(await stepsOf(player)).toEqual({ asked: 'told', transfer: 'missing' })
    expect(answerOf(await askDeposit(player))).toBe('ok')
  })

  it('what was credited before anybody noted it is known from it, however the name is spelt', async () => {
    const name = { first_name: 'Işıl İpek', last_name: 'Gündoğdu-Şükrü' }
    const [player, other] = [await knownPlayer(app), await knownPlayer(app)]
    for (const { id } of [player, other])
      await app.owner.read.updateTable('player').set(name).where('id', '=', id).execute()
    for (const one of [player, other]) await work(one, 'retired')
    await payIn(player, 'ISIL IPEK GUNDOGDU SUKRU', ibanOf(++last))
    await payIn(other, 'DENIZ KAYA', ibanOf(++last))
    const ids = [player.id, other.id]
    await app.owner.read
      .updateTable('purse')
      .set({ paid_in: false })
      .where('player_id', 'in', ids)
      .execute()
    const file = 'server/migrations/0087-occupation-and-own-transfer.sql'
    const migration = readFileSync(join(projectFolder(), file), 'utf8')
    await sql.raw(migration.slice(migration.indexOf('update purse'))).execute(app.owner.read)
    const purses = await Promise.all(ids.map((id) => app.wallet.readPurse(id)))
    expect(purses.map(({ paidIn }) => paidIn)).toEqual([true, false])
  })

  it('the desk reads both beside the person', async () => {
    const player = await knownPlayer(app)
    const page = async () => {
      const found = await anna.browser.call(staffPlayers.player, { params: { id: player.id } })
      if (!found.ok) throw new Error(found.refusal.code)
      const { occupation: word, paid_in: paidIn } = found.value.player
      return { word, paidIn }
    }
    expect(await page()).toEqual({ word: null, paidIn: false })
    await work(player, 'student')
    await work(player, 'farmer')
    await payIn(player, 'Deniz Kaya', ibanOf(++last))
    expect(await page()).toEqual({ word: 'farmer', paidIn: true })
  })
})

describe('in the sandbox', () => {
  let app: Application
  beforeAll(async () => {
    app = await startApplication()
  })
  afterAll(() => app.stop())

  it('neither is waited for, and what was told can be told again', async () => {
    const player = await newPlayer(app)
    expect(await stepsOf(player)).toEqual({ asked: 'asked', transfer: 'not_asked' })
    expect(answerOf(await askDeposit(player))).toBe('ok')
    expect(await launch(player)).toBe('ok')
    const told = async () => {
      const answer = await player.browser.call(occupation.told)
      return answer.ok ? answer.value.occupation : answer.refusal.code
    }
    expect(await told()).toBeNull()
    await work(player, 'student')
    await work(player, 'engineer')
    expect(await told()).toBe('engineer')
    expect((await readHeld(app, player.id))['player']).toMatchObject([{ occupation: 'engineer' }])
    await app.database.transaction((tx) => app.identity.people.forget(tx, player.id))
    expect(await app.identity.people.occupationOf(player.id)).toBeUndefined()
  })
})
