import { type FairSeeds, fairness } from '@menekse/contract/fairness/fairness'
import { element } from './element.ts'
import { messages } from './messages.ts'
import { FAIRNESS } from './parent-window.ts'
import { call } from './server.ts'

const texts = messages.fair
const CLIENT_SEED_BYTES = 16

const randomSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(CLIENT_SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Gives a player without seeds a client seed of this browser's making, before the first round. Where it fails the game
 * goes on: the house then makes one, and says so.
 */
export async function giveClientSeed(): Promise<void> {
  const seeds = await seedsNow()
  if (seeds === undefined || seeds.current !== null) return
  const body = { next_hash: seeds.next_hash, client_seed: randomSeed() }
  await call(fairness.begin, { body }).catch(() => undefined)
}

async function seedsNow(): Promise<FairSeeds | undefined> {
  const answer = await call(fairness.seeds).catch(() => undefined)
  return answer?.ok === true ? answer.value : undefined
}

/** What the next round will be played from, as promised; filled in when it is known. */
export function seedsPanel(): HTMLElement {
  const rows = element('dl', { class: 'odds' })
  const note = element('p', { role: 'status' }, texts.loading)
  const panel = element(
    'div',
    { class: 'prose' },
    element('p', {}, texts.text),
    rows,
    note,
    element('p', {}, element('a', { href: FAIRNESS, target: '_parent' }, texts.change)),
  )
  void seedsNow().then((seeds) => {
    note.textContent = seeds === undefined ? texts.failed : ''
    rows.replaceChildren(...(seeds === undefined ? [] : rowsOf(seeds)))
  })
  return panel
}

const rowsOf = ({ current, next_hash: next }: FairSeeds) =>
  [
    [texts.hash, current?.hash ?? next],
    ...(current === null ? [] : [[texts.clientSeed, current.client_seed]]),
    [texts.nonce, String(current?.nonce ?? 0)],
  ].map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', { class: 'seed' }, value)),
  )
