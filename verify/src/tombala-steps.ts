import type { TombalaResult } from '@menekse/contract/draws/tombala'
import type { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { tombalaWords } from '@menekse/games/draws/titles/bet-words'
import type { ComputedDraw } from '@menekse/games/draws/proof'
import { type TicketProof, ticketProofs, toldOf } from '@menekse/games/tombala/proof'
import { formatMoney } from '@menekse/ui/money-format'
import { element, facts } from './element.ts'
import { drawMessages as texts } from './messages-draws.ts'
import { messages } from './messages.ts'
import type { Shown } from './page.ts'

/* What stands on the page of a draw of tombala besides what every draw has: its tickets, its pot, its prizes. */

type Marks = (...names: ('sold' | 'tickets' | 'pot')[]) => HTMLElement[]

/** What its prizes are computed from; nothing of a draw that did not take place. */
export function soldSteps(claim: DrawProof, proof: ComputedDraw, marks: Marks): Shown[] {
  const told = toldOf(claim.draw.result)
  if (proof.kind !== 'tombala' || told === undefined) return []
  const sold = proof.checks.find(({ name }) => name === 'sold')
  return [
    {
      name: texts.sold,
      text: claim.sold === undefined ? texts.soldMissing : texts.soldText,
      marks: marks('sold', 'tickets'),
      body: [
        facts([
          [texts.soldCount, String(claim.sold?.length ?? told.tickets)],
          [texts.soldDigest, sold?.computed ?? messages.unknown, 'code'],
          [messages.recorded, told.digest, 'code'],
        ]),
      ],
    },
    {
      name: texts.pot,
      text: texts.potText,
      marks: marks('pot'),
      body: [
        facts([
          ...(claim.before === undefined || claim.before === null
            ? []
            : ([[texts.potLeft(claim.before.number), formatMoney(claim.before.pot)]] as const)),
          [texts.potBefore, formatMoney(told.pot_before)],
        ]),
        ...(claim.draw.number === 1 || claim.before === null
          ? [element('p', {}, texts.potFirst)]
          : []),
      ],
    },
  ]
}

/** How the prizes were shared, as computed here. */
export function prizeSteps(proof: ComputedDraw): Shown[] {
  const computed = proof.kind === 'tombala' ? toldOf(proof.result?.value) : undefined
  if (computed === undefined) return []
  const { pools, added, pot } = computed
  return [
    {
      name: texts.prizesTitle,
      text: texts.prizesText(computed.pot_balls),
      marks: [],
      body: [
        prizeTable(computed),
        facts([
          [texts.pools, formatMoney(pools)],
          [texts.added, formatMoney(added)],
          [texts.potAfter, formatMoney(pot)],
        ]),
      ],
    },
  ]
}

function prizeTable({ prizes }: TombalaResult): HTMLElement {
  const cells = prizes.map(({ prize, ball, each, tickets }) => [
    tombalaWords.prizes[prize],
    String(ball),
    String(tickets.length),
    tickets.map(({ number }) => number + 1).join(', '),
    formatMoney(each),
    formatMoney(each * BigInt(tickets.length)),
  ])
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, ...texts.prizeHeads.map((head) => element('th', { scope: 'col' }, head))),
      ),
      element(
        'tbody',
        {},
        ...cells.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell)))),
      ),
    ),
  )
}

/** How many tickets of a bet stand open; the others are opened. */
const TICKETS_SHOWN = 6

/** What each ticket of the bets has completed, and with which ball. */
export function ownSteps({ sold = [] }: DrawProof, { bets, result }: ComputedDraw): Shown[] {
  const told = toldOf(result?.value)
  if (told === undefined) return []
  const last = Math.max(...told.prizes.map(({ ball }) => ball))
  const called = new Set(told.balls.slice(0, last))
  return bets.flatMap(({ bet: { id } }) => {
    const own = ticketProofs(id, sold, result?.value)
    if (own.length === 0) return []
    // Those that won stand first, then those that came far.
    const order = own.toSorted(
      (a, b) => b.prizes.length - a.prizes.length || Math.min(...a.rows) - Math.min(...b.rows),
    )
    const shown = order.map((one) => ticketTable(one, called, last))
    const rest = shown.slice(TICKETS_SHOWN)
    const tickets = element('div', { class: 'tickets' }, ...shown.slice(0, TICKETS_SHOWN))
    const more = element(
      'details',
      {},
      element('summary', {}, texts.moreTickets(rest.length)),
      element('div', { class: 'tickets' }, ...rest),
    )
    const body = rest.length === 0 ? [tickets] : [tickets, more]
    return [{ name: texts.own, text: texts.ownText(own.length), marks: [], body }]
  })
}

function ticketTable(
  { number, cells, rows, prizes }: TicketProof,
  called: ReadonlySet<number>,
  last: number,
): HTMLElement {
  const won = prizes.map((prize) => tombalaWords.prizes[prize]).join(', ')
  const rowsShown = rows.map((ball, row) =>
    element(
      'tr',
      {},
      ...cells
        .slice(row * 9, row * 9 + 9)
        .map((cell) =>
          cell === 0
            ? element('td', {})
            : element('td', { class: called.has(cell) ? 'called' : 'open' }, String(cell)),
        ),
      element('th', { scope: 'row' }, ball <= last ? texts.rowBall(ball) : texts.rowLater(ball)),
    ),
  )
  return element(
    'div',
    { class: 'scroll' },
    element(
      'table',
      { class: won === '' ? 'ticket' : 'ticket won' },
      element('caption', {}, `${texts.ticket(number + 1)}: ${won === '' ? texts.noPrize : won}`),
      element('tbody', {}, ...rowsShown),
    ),
  )
}

/** The same as plain text. */
export const ticketTexts = (
  { sold = [] }: Pick<DrawProof, 'sold'>,
  { bets, result }: ComputedDraw,
): string[] =>
  bets.flatMap(({ bet: { id } }) =>
    ticketProofs(id, sold, result?.value).map(({ number, rows, prizes }) => {
      const won = prizes.map((prize) => tombalaWords.prizes[prize]).join(', ')
      return `${texts.ticket(number + 1)}: ${rows.join(', ')}${won === '' ? '' : ` → ${won}`}`
    }),
  )
