import { proveRound } from '@menekse/games/proof'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { element, facts } from './element.ts'
import { messages } from './messages.ts'
import { banner, copyButton, download, show } from './page.ts'
import { stepList, stepsText } from './steps.ts'
import type { Claim } from './steps.ts'
import { webHash } from './web-hash.ts'

const roundFacts = (claim: Claim) =>
  element(
    'section',
    { 'aria-label': messages.facts },
    facts([
      [messages.game, claim.game_name],
      [messages.ref, claim.ref, 'code'],
      [messages.date, formatTime(claim.started_at, 'card')],
      [messages.stake, formatMoney(claim.stake)],
      [messages.payout, claim.status === 'void' ? messages.isVoid : formatMoney(claim.payout)],
    ]),
  )

/** @param wire the round as it came, for taking it along */
export async function showRound(claim: Claim, wire: string): Promise<void> {
  const { seeds } = claim
  if (seeds.server_seed === null) {
    const promise = facts([
      [messages.promised, seeds.hash ?? '', 'code'],
      [messages.labelOf, seeds.label, 'code'],
    ])
    show(
      banner('wait', messages.hidden, messages.hiddenText),
      roundFacts(claim),
      promise,
      download(),
    )
    return
  }
  const proof = await proveRound(claim, webHash)
  const text = seeds.hash === null ? messages.provedOwnText : messages.provedText
  show(
    proof.isProved
      ? banner('right', `✓ ${messages.proved}`, text)
      : banner('wrong', `✗ ${messages.differs}`, messages.differsText),
    roundFacts(claim),
    element(
      'div',
      { class: 'acts' },
      copyButton(messages.copySteps, () => stepsText(claim, proof)),
      copyButton(messages.copyData, () => wire),
    ),
    stepList(claim, proof),
    download(),
  )
}
