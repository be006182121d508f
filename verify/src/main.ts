import { createClient, NetworkError } from '@menekse/contract/client'
import { fairness, RoundProof } from '@menekse/contract/fairness/fairness'
import { proveRound } from '@menekse/games/proof'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { element, facts } from './element.ts'
import { messages } from './messages.ts'
import { OFFLINE_FILE } from './offline-name.ts'
import { stepList, stepsText } from './steps.ts'
import type { Claim } from './steps.ts'
import './verify.css'
import { webHash } from './web-hash.ts'

const isOffline = location.protocol === 'file:'
const main = document.querySelector('#verify')!

const banner = (tone: 'right' | 'wrong' | 'wait', title: string, text: string) =>
  element(
    'div',
    { class: `banner ${tone}`, role: 'status' },
    element('strong', {}, title),
    element('span', {}, text),
  )

function show(...parts: (Node | undefined)[]): void {
  const head = element(
    'header',
    {},
    element('h1', {}, messages.title),
    element('p', {}, isOffline ? messages.introOffline : messages.intro),
  )
  main.replaceChildren(head, ...parts.filter((part) => part !== undefined))
}

function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label)
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => {
      button.textContent = messages.copied
    })
  })
  return button
}

const download = () =>
  isOffline
    ? undefined
    : element(
        'p',
        { class: 'download' },
        element(
          'a',
          { href: OFFLINE_FILE, download: OFFLINE_FILE, class: 'button' },
          messages.download,
        ),
        element('span', {}, messages.downloadText),
      )

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
async function prove(claim: Claim, wire: string): Promise<void> {
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

/** The round's data by hand: the only way in for the file, and one more for the page. */
function askForData(): void {
  const field = element('textarea', {
    id: 'data',
    rows: '8',
    spellcheck: 'false',
    'aria-describedby': 'hint',
  })
  const wrong = element('p', { class: 'error', role: 'alert' })
  const form = element(
    'form',
    { novalidate: '' },
    element('label', { for: 'data' }, messages.paste),
    element('p', { id: 'hint' }, messages.pasteHint),
    field,
    wrong,
    element('button', { type: 'submit' }, messages.check),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const claim = claimIn(field.value)
    if (claim === undefined) {
      wrong.textContent = messages.pasteWrong
      field.setAttribute('aria-invalid', 'true')
      field.focus()
    } else void prove(claim, field.value)
  })
  show(form, download())
}

function claimIn(text: string): Claim | undefined {
  try {
    return RoundProof.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function begin(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const ref = asked.get('tur')
  if (isOffline || ref === null) return askForData()
  // Browsers hash on secure addresses only.
  if (globalThis.crypto.subtle === undefined)
    return show(banner('wait', messages.title, messages.noCrypto), download())
  show(banner('wait', messages.computing, ''))
  let wire = ''
  const call = createClient({
    fetch: async (...request) => {
      const answer = await fetch(...request)
      wire = await answer.clone().text()
      return answer
    },
  })
  const pair = asked.get('cift')
  try {
    const answer = await call(fairness.proof, { query: { ref, ...(pair !== null && { pair }) } })
    if (answer.ok) await prove(answer.value, wire)
    else show(banner('wait', messages.noRound, answer.refusal.message), download())
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    show(banner('wrong', messages.title, messages.noAnswer), download())
  }
}

void begin()
