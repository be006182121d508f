import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import { tombala, TombalaFacts, type TombalaResult } from '@menekse/contract/draws/tombala'
import { wholeSalt } from '@menekse/games/draws/salt'
import { drawBalls } from '@menekse/games/tombala/balls'
import { settleTombala, winsOf } from '@menekse/games/tombala/prizes'
import { soldText } from '@menekse/games/tombala/round'
import { blockMessage, type Random, randomFromWords, wordsFromBlocks } from '@menekse/games/stream'
import { formatMoney } from '@menekse/ui/money-format'
import { decode } from 'zod/mini'
import { ask } from '../api.ts'
import { tombalaTexts } from '../messages-tombala.ts'
import { bytesOf, hexOf } from '../hex.ts'
import type { ProofParts, ProofStep } from '../tables/ProofDialog.tsx'
import { prizeOrder, resultOf } from './film.ts'

const texts = tombalaTexts.proof

const utf8 = (text: string) => new TextEncoder().encode(text)

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const held = await subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', held, message))
}

/** A shuffle of ninety takes 89 words, eight from a block; a word is thrown away once in fifty million. */
const BLOCKS = 24

async function streamOf(key: Uint8Array<ArrayBuffer>, label: string): Promise<Random> {
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, at) => hmac(key, utf8(blockMessage(label, at)))),
  )
  return randomFromWords(
    wordsFromBlocks((at) => {
      const block = blocks[at]
      if (block === undefined) throw new RangeError('The stream of this draw is longer.')
      return block
    }),
  )
}

/** What the prizes of a result say, in one line that two of them can be compared by. */
const prizesText = (
  prizes: readonly {
    readonly prize: string
    readonly ball: number
    readonly each: bigint
    readonly tickets: readonly number[]
  }[],
): string =>
  prizes
    .toSorted((a, b) => order(a.prize) - order(b.prize))
    .map(
      ({ prize, ball, each, tickets }) =>
        `${tombalaTexts.prizes[prize as keyof typeof tombalaTexts.prizes]}: ${tombalaTexts.pill(ball)}, ` +
        `${tickets.length} × ${formatMoney(each)} (${tickets.map((number) => number + 1).join(', ')})`,
    )
    .join(' · ')
const order = (prize: string): number => prizeOrder.findIndex((one) => one === prize)

const toldPrizes = (told: TombalaResult) =>
  prizesText(
    told.prizes.map((prize) => ({ ...prize, tickets: prize.tickets.map(({ number }) => number) })),
  )

/** Every step from the seed to the prizes, computed here from what the house sold and told. */
async function prove(
  draw: Draw & { readonly seed: string },
  table: DrawTable,
): Promise<readonly ProofStep[]> {
  const told = resultOf(draw)
  if (told === undefined) return []
  const key = await hmac(bytesOf(wholeSalt(draw) ?? ''), bytesOf(draw.seed))
  const balls = drawBalls(await streamOf(key, `draw:${table.slug}:${draw.number}`))
  const { tickets } = await ask(tombala.sold, {
    params: { slug: table.slug, number: String(draw.number) },
  })
  const sum = await crypto.subtle.digest('SHA-256', utf8(soldText(tickets)))
  const digest = hexOf(new Uint8Array(sum))
  const facts = decode(TombalaFacts, table.facts as never)
  const wins = winsOf(
    tickets.map(({ cells }) => cells),
    balls,
  )
  const terms = { ...facts, potOneIn: facts.pot_one_in }
  const settled = settleTombala(terms, tickets.length, wins, told.pot_before)
  const prizes = prizesText(settled.prizes)
  return [
    { name: texts.key, value: hexOf(key) },
    {
      name: texts.balls,
      value: balls.join(' '),
      isRight: balls.join() === told.balls.join(),
    },
    { name: texts.digest(tickets.length), value: digest, isRight: digest === told.digest },
    { name: texts.prizes, value: prizes, isRight: prizes === toldPrizes(told) },
    { name: texts.pot, value: formatMoney(settled.pot), isRight: settled.pot === told.pot },
  ]
}

/** How a draw of tombala follows from its seed and from what was sold. */
export const tombalaProof: ProofParts = {
  resultName: texts.result,
  isPooled: true,
  result: (draw) => resultOf(draw)?.balls.join(' '),
  prove,
}
