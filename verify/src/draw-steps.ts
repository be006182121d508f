import type { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { bitsOf } from '@menekse/games/crash/bust'
import { betText, type On } from '@menekse/games/draws/bet-text'
import { publishedAt, quicknet } from '@menekse/games/draws/beacon'
import { drawLabel } from '@menekse/games/draws/drawn'
import { eventText } from '@menekse/games/draws/salt'
import type { ComputedDraw, DrawCheckName, ProvedDue } from '@menekse/games/draws/proof'
import { bytesOf } from '@menekse/games/followed'
import { formatMoney } from '@menekse/ui/money-format'
import { resultPictures } from './draw-pictures.ts'
import { element, facts } from './element.ts'
import { drawMessages as texts } from './messages-draws.ts'
import { messages } from './messages.ts'
import { mark, type Shown, stepsOf } from './page.ts'
import { blockTable, drawRows, drawTable } from './stream-tables.ts'
import { ownSteps, prizeSteps, soldSteps, ticketTexts } from './tombala-steps.ts'

/* What is computed of a draw, in order: on the page with a mark each, and as text to take along. */

export const drawStepList = (claim: DrawProof, proof: ComputedDraw): HTMLElement =>
  stepsOf([
    commitmentStep(claim, proof),
    ...chainStep(claim, proof),
    ...eventStep(claim, proof),
    ...beaconStep(claim, proof),
    ...keyStep(claim, proof),
    ...programmeStep(proof),
    ...soldSteps(claim, proof, (...names) => marksOf(proof, ...names)),
    ...resultSteps(claim, proof),
    ...prizeSteps(proof),
    ...betStep(claim, proof),
    ...ownSteps(claim, proof),
  ])

const marksOf = ({ checks }: ComputedDraw, ...names: DrawCheckName[]) =>
  checks
    .filter(({ name }) => names.includes(name))
    .map((check) => mark(texts.checks[check.name], check))

const commitmentStep = ({ draw }: DrawProof, proof: ComputedDraw): Shown => ({
  name: texts.commitment,
  text: texts.commitmentText(draw.commitment_steps),
  marks: marksOf(proof, 'commitment'),
  body: [
    facts([
      [texts.seed, draw.seed ?? '', 'code'],
      ...proof.hashes.map((hex, step) => [texts.hash(step + 1), hex, 'code'] as const),
      [texts.promised, draw.commitment, 'code'],
    ]),
  ],
})

const chainStep = ({ links }: DrawProof, proof: ComputedDraw): Shown[] =>
  links.length === 0
    ? []
    : [
        {
          name: texts.chain,
          text: texts.chainText,
          marks: marksOf(proof, 'chain', 'salt'),
          body: [facts(links.map(({ number, seed }) => [texts.chainLink(number), seed, 'code']))],
        },
      ]

/** Where the chain's salt comes from, where an announced event gave it. */
function eventStep({ draw: { salt_event: told } }: DrawProof, proof: ComputedDraw): Shown[] {
  if (told === null) return []
  const computed = (name: DrawCheckName) =>
    proof.checks.find((check) => check.name === name)?.computed ?? messages.unknown
  return [
    {
      name: texts.event,
      text: texts.eventText,
      marks: marksOf(proof, 'event', 'event_chain'),
      body: [
        facts([
          [texts.eventWords, told.event],
          [texts.eventOutcome, told.outcome, 'code'],
          [texts.eventHashed, eventText(told).replace('\n', String.raw`\n`), 'code'],
          [texts.eventSalt, computed('event'), 'code'],
          [texts.eventPrepared, told.prepared_at, 'code'],
          [texts.eventTime, told.event_at, 'code'],
          [texts.eventCommitment, told.commitment, 'code'],
          [texts.eventLink(told.link), computed('event_chain'), 'code'],
        ]),
      ],
    },
  ]
}

/** When the round of a draw was published, and when its bets closed: as instants, to be compared by eye. */
const timeOf = (ms: number) => new Date(ms).toISOString()

function beaconStep({ draw }: DrawProof, proof: ComputedDraw): Shown[] {
  const { beacon, closes_at: closes } = draw
  if (beacon === null) return []
  const isKnown = beacon.network === quicknet.hash
  const published = isKnown ? timeOf(publishedAt(quicknet, beacon.round)) : messages.unknown
  return [
    {
      name: texts.beacon,
      text: beacon.signature === null ? texts.beaconNone : texts.beaconText,
      marks: marksOf(proof, 'beacon', 'beacon_time'),
      body: [
        facts([
          [texts.beaconNetwork, beacon.network, 'code'],
          [texts.beaconRound, String(beacon.round), 'code'],
          [texts.closes, closes ?? messages.unknown, 'code'],
          [texts.beaconTime, published, 'code'],
          ...(beacon.signature === null
            ? []
            : [[texts.beaconSignature, beacon.signature, 'code'] as const]),
        ]),
      ],
    },
  ]
}

const keyStep = ({ draw }: DrawProof, { key }: ComputedDraw): Shown[] =>
  key === undefined
    ? []
    : [
        {
          name: texts.key,
          text: draw.beacon === null ? texts.keyText : texts.keyBeaconText,
          marks: [],
          body: [
            facts([
              [texts.salt, draw.salt, 'code'],
              [texts.key, key, 'code'],
            ]),
            ...(draw.salt_event === null ? [element('p', {}, texts.houseSalt)] : []),
          ],
        },
      ]

function programmeStep(proof: ComputedDraw): Shown[] {
  const { programme } = proof
  const marks = marksOf(proof, 'programme')
  if (programme === undefined || marks.length === 0) return []
  const json = element('pre', { class: 'code' }, JSON.stringify(programme.value, null, 1))
  const whole = element('details', {}, element('summary', {}, texts.programme), json)
  const streams = programme.blocks.length === 0 ? [] : [blockTable(programme), drawTable(programme)]
  return [{ name: texts.programme, text: texts.programmeText, marks, body: [...streams, whole] }]
}

const onOf = ({ table, draw }: DrawProof, { kind, programme }: ComputedDraw): On => ({
  kind: kind ?? '',
  slug: table.slug,
  programme: programme?.value ?? draw.programme,
})

function resultSteps(claim: DrawProof, proof: ComputedDraw): Shown[] {
  const { result } = proof
  const maths = {
    name: texts.maths,
    text: proof.kind === undefined ? texts.unknownTable : texts.mathsText,
    marks: marksOf(proof, 'maths'),
    body: [mathsFacts(proof)],
  }
  if (result === undefined || proof.key === undefined) return [maths]
  return [
    proof.kind === 'crash' ? flightStep(proof.key) : wordsStep(claim, result),
    maths,
    {
      name: texts.result,
      text: claim.draw.result === null ? texts.voidText : texts.resultText,
      marks: marksOf(proof, 'result', 'events'),
      body: resultPictures(onOf(claim, proof), result.value),
    },
  ]
}

const mathsFacts = ({ checks }: ComputedDraw) => {
  const check = checks.find(({ name }) => name === 'maths')
  return facts([
    [messages.recorded, check?.recorded ?? '', 'code'],
    [messages.computedHere, check?.computed ?? messages.unknown, 'code'],
  ])
}

const wordsStep = (
  { table, draw }: DrawProof,
  result: NonNullable<ComputedDraw['result']>,
): Shown => ({
  name: texts.words,
  text: texts.wordsText(drawLabel(table.slug, draw.number)),
  marks: [],
  body: [blockTable(result), drawTable(result)],
})

const flightStep = (key: string): Shown => ({
  name: texts.flight,
  text: texts.flightText,
  marks: [],
  body: [
    facts([
      [texts.bitsHex, key.slice(0, 13), 'code'],
      [texts.bits, String(bitsOf(bytesOf(key))), 'code'],
    ]),
  ],
})

function betStep(claim: DrawProof, proof: ComputedDraw): Shown[] {
  if (proof.bets.length === 0) return []
  const on = onOf(claim, proof)
  const body = proof.bets.map((one) => betFacts(on, one))
  const text = claim.sold === undefined ? texts.payoutText : texts.payoutPoolText
  return [{ name: texts.payout, text, marks: marksOf(proof, 'payout'), body }]
}

const betFacts = (on: On, { bet, due }: ProvedDue) =>
  facts([
    [texts.bet, betText(on, bet).line],
    [messages.stake, formatMoney(bet.stake)],
    [texts.due, dueText(due)],
    [texts.paid, formatMoney(bet.payout)],
  ])

function dueText(due: ProvedDue['due']): string {
  if (due === undefined) return texts.noBet
  const [least, most] = [formatMoney(due.least), formatMoney(due.most)]
  return due.least === due.most ? most : texts.between(least, most)
}

/** The steps as plain text, for a tool of one's own. */
export function drawStepsText({ table, draw, sold }: DrawProof, proof: ComputedDraw): string {
  const streams = [proof.programme, proof.result].flatMap((stream) =>
    stream === undefined
      ? []
      : [
          ...stream.blocks.map(({ message, hex }) => `HMAC-SHA-256(${message}) = ${hex}`),
          ...drawRows(stream).map(
            ([number, below, word, result]) => `${number}. ${word} mod ${below} = ${result}`,
          ),
        ],
  )
  return [
    `${table.name} (${table.slug}), ${texts.number(draw.number)}`,
    `${texts.seed}: ${draw.seed}`,
    ...proof.hashes.map((hex, step) => `${texts.hash(step + 1)}: ${hex}`),
    `${texts.promised}: ${draw.commitment}`,
    `${texts.salt}: ${draw.salt}`,
    ...(draw.salt_event === null
      ? []
      : [`${texts.event}: ${JSON.stringify(eventText(draw.salt_event))}`]),
    ...(draw.beacon === null
      ? []
      : [`${texts.beacon}: ${draw.beacon.round} ${draw.beacon.signature ?? ''}`]),
    `${texts.key}: ${proof.key}`,
    ...streams,
    `${texts.result}: ${JSON.stringify(proof.result?.value)}`,
    ...ticketTexts({ sold }, proof),
    ...proof.checks.map(
      ({ name, isRight }) => `${texts.checks[name]}: ${isRight ? messages.right : messages.wrong}`,
    ),
  ].join('\n')
}
