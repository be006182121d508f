import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { staffDraws } from '@menekse/contract/draws/staff-draws'
import type { BetId } from '@menekse/contract/ids'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { messaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { placeBet } from '../../test/table-bets.ts'
import { balanceOf, betOf, drawsOf, openDraw, overAndSettled, until } from '../../test/tables.ts'
import type { DrawRow } from '../draws/store.ts'

let app: Application
let owner: Colleague
let second: Colleague
beforeAll(async () => {
  app = await startApplication()
})
// A draw of the wanted result may be an hour away, and nobody is left logged in for that long.
beforeEach(async () => {
  owner = await newStaff(app, 'owner')
  second = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

const slug = 'zeplin'
const reason = 'Masa arızası'
const bust = (from: number, to: number) => (result: Readonly<Record<string, unknown>>) =>
  (result['bust'] as number) >= from && (result['bust'] as number) < to

async function bet(player: Player, selection: string, stake = 100): Promise<BetId> {
  const id = newId('bet', app.clock.now().getTime())
  const placed = await placeBet(app, player, { slug, selection, stake: lira(stake), id })
  if (!placed.ok) throw new Error(placed.refusal.message)
  return id
}
const ask = ({ number }: DrawRow, by = owner) =>
  by.browser.call(staffDraws.askDrawVoid, {
    params: { slug, number: String(number) },
    body: { reason },
  })
const wordOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
async function asked(draw: DrawRow): Promise<string> {
  const answer = await ask(draw)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.approval_id
}
async function voidOf(draw: DrawRow) {
  const { voided } = await app.tableDesk.voids.of({ slug, number: draw.number })
  return voided
}
/** Lets the order be carried out by its job, as often as it is looked at again. */
async function untilDone(draw: DrawRow) {
  for (let looks = 0; looks < 50; looks++) {
    const voided = await voidOf(draw)
    if (voided?.is_done === true) return voided
    app.clock.advance(2_000)
    await app.draws.run([slug])
    await app.tableDesk.voids.carryOut()
  }
  throw new Error('The order was never carried out')
}
const noticesOf = async (player: Player) => {
  await app.jobs.runDue()
  const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
  return inbox.ok
    ? inbox.value.messages.filter(({ title }) => title === 'Bahsiniz iade edildi')
    : []
}

describe('the void of a draw that was not drawn', () => {
  it('gives every bet back by two people, tells their players, and is never drawn', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    const draw = await openDraw(app, slug, bust(200, 500))
    await bet(player, '1.50')
    await bet(player, 'manual')
    const id = await asked(draw)
    expect(wordOf(await ask(draw, second))).toBe('draw_void_asked')
    expect(wordOf(await approve(owner, id))).toBe('second_person_required')
    expect((await app.draws.draw(slug, draw.number))!.phase).toBe('open')
    expect(wordOf(await approve(second, id))).toBe('ok')
    expect(wordOf(await placeBet(app, player, { slug, selection: '2.00', stake: lira(10) }))).toBe(
      'draw_closed',
    )
    const voided = await untilDone(draw)
    expect(voided).toMatchObject({ bets: 2, staked: lira(200), taken_back: 0n, left: [] })
    expect(await app.draws.draw(slug, draw.number)).toMatchObject({ phase: 'void', result: null })
    expect(await balanceOf(app, player)).toBe(lira(1_000))
    expect(await noticesOf(player)).toHaveLength(1)
    expect(wordOf(await ask(draw))).toBe('draw_void_asked')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is decided during the flight, and nothing of it is drawn', async () => {
    const player = await newPlayer(app, { cash: lira(1_000) })
    const draw = await openDraw(app, slug, bust(300, 900))
    const open = await bet(player, '2.90')
    await until(app, slug, (one) => one.number === draw.number && one.phase === 'closed')
    expect(wordOf(await approve(second, await asked(draw)))).toBe('ok')
    await untilDone(draw)
    expect(await betOf(app, player, open)).toMatchObject({ status: 'void' })
    expect(await balanceOf(app, player)).toBe(lira(1_000))
  })

  it('is heeded by the runner where nobody carried the order out before', async () => {
    const draw = await openDraw(app, slug, bust(100, 150))
    const now = app.clock.now()
    await app.owner.read
      .insertInto('draw_void')
      .values({
        id: newId('drv', now.getTime()),
        table_slug: slug,
        number: BigInt(draw.number),
        phase: 'open',
        reason,
        asked_by: owner.id,
        asked_at: now,
        decided_by: second.id,
        decided_at: now,
        decision_reason: reason,
      })
      .execute()
    expect(await overAndSettled(app, draw)).toMatchObject({ phase: 'void', result: null })
  })

  it('is asked for by nobody without the right', async () => {
    const draw = await openDraw(app, slug)
    const auditor = await newStaff(app, 'auditor')
    expect(wordOf(await ask(draw, auditor))).toBe('forbidden')
  })
})

describe('the void of a draw that was settled', () => {
  it('takes back what it paid, and says what it could not', async () => {
    const [winner, spender, loser] = [
      await newPlayer(app, { cash: lira(1_000) }),
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(1_000) }),
    ]
    const draw = await openDraw(app, slug, bust(200, 500))
    const won = await bet(winner, '1.50')
    const spent = await bet(spender, '1.50')
    const lost = await bet(loser, '9000.00')
    await overAndSettled(app, draw)
    expect(await balanceOf(app, winner)).toBe(lira(1_050))
    // What was won is staked again and lost: it is not there any more.
    const next = await openDraw(app, slug, bust(100, 150))
    await bet(spender, '1.50', 150)
    await overAndSettled(app, next)
    await app.tableDesk.figures.look()
    expect(wordOf(await approve(second, await asked(draw)))).toBe('ok')
    const voided = await untilDone(draw)
    expect(voided).toMatchObject({
      phase: 'settled',
      bets: 2,
      staked: lira(200),
      taken_back: lira(150),
      left: [{ bet_id: spent, why: 'spent', stake: lira(100), payout: lira(150) }],
    })
    expect(await betOf(app, winner, won)).toMatchObject({ status: 'void', payout: 0n })
    expect(await betOf(app, loser, lost)).toMatchObject({ status: 'void' })
    expect(await betOf(app, spender, spent)).toMatchObject({ status: 'settled', payout: lira(150) })
    expect(await balanceOf(app, winner)).toBe(lira(1_000))
    expect(await balanceOf(app, loser)).toBe(lira(1_000))
    expect(await noticesOf(winner)).toHaveLength(1)
    expect(await noticesOf(spender)).toHaveLength(0)
    // The result stands as it was told.
    const told = await app.draws.draw(slug, draw.number)
    expect(told).toMatchObject({ phase: 'settled', void_reason: null })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is in the record, asked and decided', async () => {
    const { rows } = await app.staff.audit.page({ page: 1, subject: '' })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['draw.void.ask', 'draw.void.approve']),
    )
    const waiting = await second.browser.call(staffApprovals.approvals, { query: {} })
    expect(waiting.ok && waiting.value.approvals).toEqual([])
  })
})

describe('the void of a draw that comes later', () => {
  it('waits for its turn: the draws before it are drawn, and nothing of theirs is told', async () => {
    const game = [...app.draws.games.values()].find(({ timetable }) => (timetable?.ahead ?? 1) > 1)!
    const open = async () => {
      const rows = await drawsOf(app, game.slug, game.timetable!.ahead + 1)
      return rows.filter(({ phase }) => phase === 'open').toReversed()
    }
    const step = async () => {
      const due = await app.draws.run([game.slug])
      const now = app.clock.now().getTime()
      app.clock.advance(Math.max(1, (due?.getTime() ?? now) - now))
    }
    while ((await open()).length < 2) await step()
    const [first, second_] = await open()
    const params = { slug: game.slug, number: String(second_!.number) }
    const answer = await owner.browser.call(staffDraws.askDrawVoid, { params, body: { reason } })
    expect(wordOf(await approve(second, answer.ok ? answer.value.approval_id : ''))).toBe('ok')
    await app.tableDesk.voids.carryOut()
    expect(await app.draws.draw(game.slug, second_!.number)).toMatchObject({
      phase: 'open',
      seed: null,
    })
    for (;;) {
      const now = await app.draws.draw(game.slug, second_!.number)
      if (now!.phase === 'void') break
      expect(now!.phase).not.toBe('drawn')
      await step()
    }
    expect(await app.draws.draw(game.slug, first!.number)).toMatchObject({
      void_reason: null,
      result: expect.any(Object) as object,
    })
    expect(await app.draws.draw(game.slug, second_!.number)).toMatchObject({ result: null })
  })
})
