import type { Draw } from '@menekse/contract/draws/draw'
import type { TombalaFacts } from '@menekse/contract/draws/tombala'
import type { Kurus } from '@menekse/contract/money'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney } from '@menekse/ui/money-format'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { links } from '../links.ts'
import { tombalaTexts } from '../messages-tombala.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { BeaconNote } from '../tables/BeaconNote.tsx'
import { Problems } from '../tables/Problems.tsx'
import type { Slip } from '../tables/slip.ts'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useTableView } from '../tables/use-table.ts'
import { Left } from './Left.tsx'
import { leftOf } from './Stage.tsx'
import { ticketsMoved } from './use-room.ts'

const texts = tombalaTexts.shop
const STRIP = 6
const STRIPS = [1, 2, 4] as const

interface ShopProps {
  table: Table
  facts: TombalaFacts
  slip: Slip
  path: string
}

/** Buying: for which of the coming draws, how many tickets, and one press. */
export function Shop({ table, facts, slip, path }: ShopProps) {
  const { coming, bets } = useTableView(table)
  const open = coming.filter(({ phase }) => phase === 'open')
  const [chosen, setChosen] = useState<number>()
  const [wished, setWished] = useState<number>(STRIP)
  const [done, setDone] = useState<{ draw: number; tickets: number }>()
  const { isPlacing, problem } = useSlipView(slip)
  const { status } = useSession()
  const draw = open.find(({ number }) => number === chosen) ?? open[0]
  const held = bets
    .filter((bet) => bet.draw === draw?.number && bet.status === 'open')
    .reduce((sum, { selection }) => sum + Number(selection), 0)
  const room = facts.tickets_max - held
  const count = Math.max(1, Math.min(wished, room))
  const total = (facts.price * BigInt(count)) as Kurus
  async function buy(): Promise<void> {
    if (draw === undefined) return
    setDone(undefined)
    slip.clear()
    slip.lay([{ market: 'tickets', selection: String(count), stake: total, draw: draw.number }])
    await slip.place()
    if (slip.view().problem === undefined) setDone({ draw: draw.number, tickets: count })
    ticketsMoved()
  }
  return (
    <section className="table-panel" aria-labelledby="tombala-shop">
      <h2 id="tombala-shop" className="text-18">
        {texts.title}
      </h2>
      {draw === undefined ? (
        <p className="table-none">{texts.none}</p>
      ) : (
        <>
          <Draws open={open} chosen={draw.number} table={table} onChoose={setChosen} />
          <Count count={count} most={room} onCount={setWished} />
          <BeaconNote draw={draw} />
          <Problems problem={problem} />
          {status === 'visitor' ? (
            <SiteLink href={links.login(path)} className={buttonClass({ wide: true })}>
              {texts.login}
            </SiteLink>
          ) : (
            <Button wide loading={isPlacing} disabled={room <= 0} onClick={() => void buy()}>
              {isPlacing
                ? texts.buying
                : room <= 0
                  ? texts.full(facts.tickets_max)
                  : texts.buy(count, formatMoney(total))}
            </Button>
          )}
          <output className="tombala-done">
            {done !== undefined && problem === undefined && texts.bought(done.tickets, done.draw)}
          </output>
          <p className="table-note">
            {held > 0 ? texts.held(held, facts.tickets_max) : texts.note}
          </p>
        </>
      )}
    </section>
  )
}

interface DrawsProps {
  open: readonly Draw[]
  chosen: number
  table: Table
  onChoose: (number: number) => void
}

const Draws = ({ open, chosen, table, onChoose }: DrawsProps) => (
  <fieldset className="tombala-choose">
    <legend>{texts.choose}</legend>
    {open.map((draw) => (
      <button
        key={draw.number}
        type="button"
        aria-pressed={draw.number === chosen}
        onClick={() => onChoose(draw.number)}
      >
        <b>{tombalaTexts.draw(draw.number)}</b>
        <Left left={() => leftOf(draw, table.feed.clock.now())} />
      </button>
    ))}
  </fieldset>
)

interface CountProps {
  count: number
  most: number
  onCount: (count: number) => void
}

function Count({ count, most, onCount }: CountProps) {
  return (
    <fieldset className="tombala-count">
      <legend>{texts.count}</legend>
      <div className="tombala-stepper">
        <IconButton
          solid
          label={texts.less}
          disabled={count <= 1}
          onClick={() => onCount(count - 1)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <output>{texts.tickets(count)}</output>
        <IconButton
          solid
          label={texts.more}
          disabled={count >= most}
          onClick={() => onCount(count + 1)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <div className="tombala-strips">
        {[1, ...STRIPS.map((strips) => strips * STRIP)].map((tickets) => (
          <button
            key={tickets}
            type="button"
            className="preset"
            aria-pressed={tickets === count}
            disabled={tickets > most}
            onClick={() => onCount(tickets)}
          >
            {tickets === 1 ? texts.tickets(1) : texts.strips(tickets / STRIP)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
