import { ZERO } from '@menekse/contract/money'
import { type PlayRound, play } from '@menekse/contract/casino/play'
import type { Controls } from './controls.ts'
import { element } from './element.ts'
import type { FaceKind, Title } from './face.ts'
import { momentText, money } from './format.ts'
import { messages } from './messages.ts'
import { untilAnswered } from '@menekse/contract/until-answered'
import { call } from './server.ts'
import { setTable, showInfo, type Table } from './table.ts'

interface Recorded {
  readonly title: Title
  readonly round: PlayRound
  readonly verified: boolean
  readonly proof_url: string | null
}

/**
 * Plays a recorded round once more: no stake, no balance, and marked as what it is. The text of a refusal comes back.
 */
export async function startReplay(
  root: HTMLElement,
  reference: string,
  kindOf: (title: Title) => Promise<FaceKind>,
  hooks: { lost: () => void; back: () => void },
  ready: () => void,
): Promise<string | undefined> {
  const answer = await untilAnswered(() => call(play.replay, { query: { ref: reference } }), hooks)
  if (!answer.ok) return answer.refusal.message
  await showReplay(root, answer.value, await kindOf(answer.value.title), ready)
  return undefined
}

async function showReplay(
  root: HTMLElement,
  recorded: Recorded,
  kind: FaceKind,
  ready: () => void,
): Promise<void> {
  const { title, round } = recorded
  root.classList.add('replaying')
  document.title = messages.pageTitle(`${title.name}: ${messages.replay}`)
  let table: Table | undefined = undefined
  let playing = false
  const again = async () => {
    if (playing || table === undefined) return
    playing = true
    table.controls.ready(false, false)
    table.controls.win(ZERO, false)
    await table.face.play(round)
    playing = false
    table.controls.ready(true, false)
  }
  table = await setTable(
    root,
    title,
    kind,
    round,
    {
      spin: () => void again(),
      lower: () => {},
      raise: () => {},
      info: () => {
        if (table !== undefined) showInfo(table, title, round.stake)
      },
      freeSpins: () => {},
    },
    (controls) => mark(controls, recorded),
  )
  ready()
  await again()
}

const proofLink = (href: string) =>
  element('a', { href, target: '_blank', rel: 'noopener' }, messages.prove)

function mark(controls: Controls, { round, verified, proof_url: proof }: Recorded): void {
  const facts = messages.replayFacts(
    momentText(round.started_at),
    money(round.stake),
    money(round.payout),
  )
  controls.replaying()
  controls.stake(round.stake, false, false)
  controls.mark(messages.replay, 'replay')
  controls.mark(facts, 'replay')
  // Our own word counts only against us; for the round speaks what the player's browser computes.
  if (!verified) controls.mark(messages.replayDiffers, 'open')
  else if (proof !== null) controls.mark(proofLink(proof), 'demo')
}
