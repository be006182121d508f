import type { Call } from '@menekse/contract/client'
import { draws } from '@menekse/contract/draws/draws'
import { betInAddress, DrawProof, drawProofText } from '@menekse/contract/fairness/draw-proof'
import { tombala } from '@menekse/contract/draws/tombala'
import { drawnOf } from '@menekse/games/draws/drawn'
import { proveDraw } from '@menekse/games/draws/proof'
import { toldOf } from '@menekse/games/tombala/proof'
import { formatTime } from '@menekse/ui/time-format'
import { drawStepList, drawStepsText } from './draw-steps.ts'
import { element, facts } from './element.ts'
import { drawMessages as texts } from './messages-draws.ts'
import { messages } from './messages.ts'
import { banner, copyButton, download, show } from './page.ts'
import { webHash } from './web-hash.ts'

const drawFacts = ({ table, draw }: DrawProof) =>
  element(
    'section',
    { 'aria-label': texts.facts },
    facts([
      [texts.table, table.name],
      [texts.numberName, texts.number(draw.number)],
      [texts.date, formatTime(draw.starts_at, 'card')],
    ]),
  )

export async function showDraw(claim: DrawProof): Promise<void> {
  const { draw } = claim
  if (draw.seed === null) {
    const promise = facts([
      [texts.promised, draw.commitment, 'code'],
      [texts.salt, draw.salt, 'code'],
      ...(draw.beacon === null
        ? []
        : [[texts.beacon, `${draw.beacon.network} / ${draw.beacon.round}`, 'code'] as const]),
    ])
    const why = draw.beacon === null ? texts.hiddenText : texts.beaconWaits
    show(banner('wait', texts.hidden, why), drawFacts(claim), promise, download())
    return
  }
  const proof = await proveDraw(claim, webHash)
  const right =
    draw.result === null
      ? banner('right', `✓ ${texts.voidTitle}`, texts.voidText)
      : banner('right', `✓ ${messages.proved}`, texts.provedText)
  show(
    proof.isProved ? right : banner('wrong', `✗ ${messages.differs}`, messages.differsText),
    drawFacts(claim),
    element(
      'div',
      { class: 'acts' },
      copyButton(messages.copySteps, () => drawStepsText(claim, proof)),
      copyButton(messages.copyData, () => drawProofText(claim)),
    ),
    drawStepList(claim, proof),
    download(),
  )
}

type Refused = { refused: string }

/**
 * The draw of an address with its bet, the one before it, whose seed must be the next link of the chain (of another
 * chain it says nothing), and what was sold of it where its bets play for that.
 */
export async function askForDraw(
  call: Call,
  { slug, number, query }: { slug: string; number: string; query: URLSearchParams },
): Promise<DrawProof | Refused> {
  const ask = (of: number | string) => call(draws.draw, { params: { slug, number: String(of) } })
  const answer = await ask(number)
  if (!answer.ok) return { refused: answer.refusal.message }
  const before = Number(number) > 1 ? await ask(Number(number) - 1) : undefined
  const earlier = before?.ok === true ? before.value.draw : undefined
  const { table, draw } = answer.value
  const isLinked = earlier?.salt === draw.salt && earlier.seed !== null && draw.seed !== null
  const isPooled = drawnOf(slug)?.isPooled === true && draw.result !== null
  const pooled = isPooled ? await askForSold(call, slug, number) : {}
  if ('refused' in pooled) return pooled
  const bet = betInAddress(query)
  const links = isLinked ? [earlier] : []
  return {
    ...DrawProof.parse({ table, draw, links }),
    ...pooled,
    bets: bet === undefined ? [] : [bet],
  }
}

/** Every ticket of a draw, and what the draw that left the pot says of it. */
async function askForSold(
  call: Call,
  slug: string,
  number: string,
): Promise<Pick<DrawProof, 'sold' | 'before'> | Refused> {
  const answer = await call(tombala.sold, { params: { slug, number } })
  if (!answer.ok) return { refused: answer.refusal.message }
  const { tickets: sold, pot_from: from } = answer.value
  if (from === null) return { sold, before: null }
  const left = await call(draws.draw, { params: { slug, number: String(from) } })
  const told = left.ok ? toldOf(left.value.draw.result) : undefined
  return told === undefined ? { sold } : { sold, before: { number: from, pot: told.pot } }
}
