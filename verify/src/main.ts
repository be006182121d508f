import { type Call, createClient, NetworkError } from '@menekse/contract/client'
import { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { fairness, RoundProof } from '@menekse/contract/fairness/fairness'
import { MATCH_PROOF_HASH, matchInAddress } from '@menekse/contract/fairness/match-proof'
import { askForDraw, showDraw } from './draw-page.ts'
import { element } from './element.ts'
import { showMatch } from './match-page.ts'
import { matchMessages } from './messages-matches.ts'
import { messages } from './messages.ts'
import { banner, download, isOffline, show } from './page.ts'
import { showRound } from './round-page.ts'
import './verify.css'
import './tickets.css'
import './matches.css'

/** The data of a round or a draw by hand: the only way in for the file, and one more for the page. */
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
    const shown = proofOf(field.value)
    if (shown === undefined) {
      wrong.textContent = messages.pasteWrong
      field.setAttribute('aria-invalid', 'true')
      field.focus()
    } else void shown
  })
  show(form, wayToMatches(), download())
}

const wayToMatches = () =>
  element(
    'p',
    { class: 'download' },
    element('a', { href: MATCH_PROOF_HASH, class: 'button' }, matchMessages.toMatch),
    element('span', {}, matchMessages.toMatchText),
  )

/** What proves the text, a draw or a round; undefined where it is neither. */
function proofOf(text: string): Promise<void> | undefined {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return undefined
  }
  const draw = DrawProof.safeParse(data)
  if (draw.success) return showDraw(draw.data)
  const round = RoundProof.safeParse(data)
  return round.success ? showRound(round.data, text) : undefined
}

async function begin(): Promise<void> {
  const match = matchInAddress(location.hash)
  if (match !== undefined) return showMatch(match)
  const asked = new URLSearchParams(location.search)
  const isAddressed = asked.has('tur') || (asked.has('masa') && asked.has('cekilis'))
  if (isOffline || !isAddressed) return askForData()
  // Browsers hash on secure addresses only.
  if (globalThis.crypto.subtle === undefined)
    return show(banner('wait', messages.title, messages.noCrypto), download())
  show(banner('wait', messages.computing, ''))
  try {
    await (asked.has('tur') ? askForRound(asked) : showAskedDraw(asked))
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    show(banner('wrong', messages.title, messages.noAnswer), download())
  }
}

const refused = (name: string, message: string) => show(banner('wait', name, message), download())

async function askForRound(asked: URLSearchParams): Promise<void> {
  let wire = ''
  const call = createClient({
    fetch: async (...request) => {
      const answer = await fetch(...request)
      wire = await answer.clone().text()
      return answer
    },
  })
  const [ref, pair] = [asked.get('tur') ?? '', asked.get('cift')]
  const answer = await call(fairness.proof, { query: { ref, ...(pair !== null && { pair }) } })
  if (answer.ok) await showRound(answer.value, wire)
  else refused(messages.noRound, answer.refusal.message)
}

async function showAskedDraw(asked: URLSearchParams): Promise<void> {
  const call: Call = createClient({ fetch: (...request) => fetch(...request) })
  const [slug, number] = [asked.get('masa') ?? '', asked.get('cekilis') ?? '']
  const draw = await askForDraw(call, { slug, number, query: asked })
  if ('refused' in draw) refused(messages.noDraw, draw.refused)
  else await showDraw(draw)
}

void begin()
addEventListener('hashchange', () => void begin())
