import type { RoundProof } from '@menekse/contract/fairness/fairness'
import type { Check, CheckName, ComputedProof } from '@menekse/games/proof'
import { formatMoney } from '@menekse/ui/money-format'
import { facts } from './element.ts'
import { messages } from './messages.ts'
import { mark, type Shown, stepsOf } from './page.ts'
import { picturesOf } from './pictures.ts'
import { blockTable, drawRows, drawTable } from './stream-tables.ts'

/* What is computed of a round, in order: on the page with a mark each, and as text to take along. */

export type Claim = Omit<RoundProof, 'success'>

export const stepList = (claim: Claim, proof: ComputedProof): HTMLElement =>
  stepsOf(shownSteps(claim, proof))

function shownSteps(claim: Claim, proof: ComputedProof): Shown[] {
  const { seeds } = claim
  const by = new Map(proof.checks.map((check) => [check.name, check]))
  const marks = (...names: CheckName[]) =>
    proof.checks
      .filter(({ name }) => names.includes(name))
      .map((check) => mark(messages.checks[check.name], check))
  const labelRows = [
    ...(seeds.client_seed === null
      ? []
      : ([
          [messages.clientSeed, seeds.client_seed, 'code'],
          [messages.nonce, String(seeds.nonce)],
        ] as const)),
    [messages.labelOf, seeds.label, 'code'] as const,
  ]
  return [
    ...commitmentStep(claim, by.get('commitment')),
    {
      name: messages.label,
      text: seeds.hash === null ? messages.ownLabelText : messages.labelText,
      marks: marks('label'),
      body: [facts(labelRows)],
    },
    {
      name: messages.words,
      text: messages.wordsText,
      marks: [],
      body: [blockTable(proof)],
    },
    {
      name: messages.draws,
      text: messages.drawsText,
      marks: [],
      body: [drawTable(proof)],
    },
    {
      name: messages.maths,
      text: messages.mathsText,
      marks: marks('maths'),
      body: [compared(by.get('maths'))],
    },
    {
      name: messages.play,
      text: messages.playText,
      marks: marks('events'),
      body: picturesOf(claim.game, proof.moves),
    },
    {
      name: messages.money,
      text: messages.moneyText,
      marks: marks('stake', 'payout'),
      body: [moneyFacts(by)],
    },
  ]
}

const commitmentStep = ({ seeds }: Claim, check: Check | undefined): Shown[] =>
  check === undefined
    ? []
    : [
        {
          name: messages.commitment,
          text: messages.commitmentText,
          marks: [mark(messages.checks.commitment, check)],
          body: [
            facts([
              [messages.serverSeed, seeds.server_seed ?? '', 'code'],
              [messages.promised, check.recorded, 'code'],
              [messages.computed, check.computed ?? messages.unknown, 'code'],
            ]),
          ],
        },
      ]

const compared = (check: Check | undefined) =>
  facts([
    [messages.recorded, check?.recorded ?? '', 'code'],
    [messages.computedHere, check?.computed ?? messages.unknown, 'code'],
  ])

function moneyFacts(by: ReadonlyMap<CheckName, Check>) {
  const money = (text: string | undefined) =>
    text === undefined ? messages.unknown : formatMoney(BigInt(text))
  return facts(
    (['stake', 'payout'] as const).map((name) => {
      const check = by.get(name)
      const [title, found, recorded] = [
        messages[name],
        money(check?.computed),
        money(check?.recorded),
      ]
      return [title, found === recorded ? found : `${found} ≠ ${recorded}`] as const
    }),
  )
}

/** The steps as plain text, for a tool of one's own. */
export function stepsText(claim: Claim, proof: ComputedProof): string {
  const { seeds } = claim
  const lines = [
    `${messages.ref}: ${claim.ref}`,
    `${messages.serverSeed}: ${seeds.server_seed ?? ''}`,
    `SHA-256: ${proof.checks.find((check) => check.name === 'commitment')?.computed ?? ''}`,
    `${messages.labelOf}: ${seeds.label}`,
    ...proof.blocks.map(({ message, hex }) => `HMAC-SHA-256(${message}) = ${hex}`),
    ...drawRows(proof).map(
      ([number, below, word, result]) => `${number}. ${word} mod ${below} = ${result}`,
    ),
    ...proof.checks.map(
      ({ name, isRight }) =>
        `${messages.checks[name]}: ${isRight ? messages.right : messages.wrong}`,
    ),
  ]
  return lines.join('\n')
}
