import { NumbersBoard } from '@menekse/contract/draws/numbers'
import type { TableBrief } from '@menekse/contract/draws/draw'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { safeParse } from 'zod/mini'
import { TableHeart } from '../games/TableHeart.tsx'
import { links } from '../links.ts'
import { betonTexts } from '../messages-beton.ts'
import { SiteLink } from '../navigation.tsx'
import { paintStyle } from '../numbers/tones.ts'
import { drawStageOf } from '../tables/draw-stage.ts'
import { type LastResult, lastResultOf } from './last-result.ts'
import type { TableStanding } from './use-beton-tables.ts'

const texts = betonTexts.tile
/** A tile has room for so many balls. */
const BALLS = 7

/** A table: its picture, when it draws next, what came last, and the way in. */
export function BetonTile({ standing, now }: { standing: TableStanding; now: number }) {
  const { table, draw, recent } = standing
  const stage = drawStageOf(draw, now)
  const isOpen = stage.kind === 'open' && !table.is_paused
  const whole = (amount: bigint) => formatMoney(amount, { decimals: 0 })
  return (
    <article className="beton-tile" data-kind={table.kind}>
      <div className="beton-art">
        <img src={`/art/tables/${table.slug}.svg`} alt="" loading="lazy" />
        <p className={clsx('beton-when', isOpen && 'beton-open')}>
          <span>{wordOf(stage.kind, table.is_paused)}</span>
          {isOpen && <b aria-hidden="true">{texts.left(stage.leftMs)}</b>}
        </p>
      </div>
      <h2>
        <SiteLink href={links.table(links.beton, table.slug)} className="beton-way">
          {table.name}
        </SiteLink>
      </h2>
      <TableHeart table={table} className="beton-heart" />
      <p className="beton-facts">
        <span>{kindOf(table)}</span>
        <span>{texts.stakes(whole(table.stake_min), whole(table.stake_max))}</span>
      </p>
      <div className="beton-last">
        <span>{texts.last}</span>
        <Last result={lastResultOf(table, recent)} />
      </div>
    </article>
  )
}

function wordOf(kind: ReturnType<typeof drawStageOf>['kind'], isPaused: boolean): string {
  if (isPaused) return texts.paused
  if (kind === 'open') return texts.open
  return kind === 'shown' || kind === 'running' ? texts.shown : texts.waiting
}

function kindOf({ kind, facts }: TableBrief['table']): string {
  const board = kind === 'numbers' ? safeParse(NumbersBoard, facts).data : undefined
  if (board === undefined) return betonTexts.kinds[kind] ?? ''
  return board.has_drum_for_each_place
    ? betonTexts.digits(board.drawn)
    : betonTexts.numbers(board.drawn, board.balls)
}

function Last({ result }: { result: LastResult | undefined }) {
  if (result === undefined) return <em>{texts.none}</em>
  if (result.kind === 'word')
    return <b className={clsx('beton-word', `tone-${result.tone}`)}>{result.word}</b>
  const shown = result.balls.slice(0, BALLS)
  const rest = result.balls.length - shown.length
  return (
    <span className="beton-balls">
      {shown.map(({ number, paint }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The same number can come again.
        <span key={at} className="beton-ball" style={paintStyle(paint)}>
          {number}
        </span>
      ))}
      {rest > 0 && <span>{texts.more(rest)}</span>}
    </span>
  )
}
