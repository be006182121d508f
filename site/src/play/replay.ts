import { ZERO } from '@menekse/contract/money'
import { type PlayRound, play } from '@menekse/contract/play'
import type { SlotTitleInfo } from '@menekse/contract/slots'
import type { Controls } from './controls.ts'
import { firstGrid } from './first-grid.ts'
import { momentText, money } from './format.ts'
import { openInfo } from './info-dialog.ts'
import { messages } from './messages.ts'
import { call, untilAnswered } from './server.ts'
import { setTable, type Table } from './table.ts'
import { loadTheme } from './titles/titles.ts'

interface Recorded {
  readonly title: SlotTitleInfo
  readonly round: PlayRound
  readonly verified: boolean
}

/** Plays a recorded round once more: no stake, no balance, and marked as what it is. The text of a refusal comes back. */
export async function startReplay(
  root: HTMLElement,
  reference: string,
  hooks: { lost: () => void; back: () => void },
  ready: () => void,
): Promise<string | undefined> {
  const answer = await untilAnswered(() => call(play.replay, { query: { ref: reference } }), hooks)
  if (!answer.ok) return answer.refusal.message
  await showReplay(root, answer.value, ready)
  return undefined
}

async function showReplay(root: HTMLElement, recorded: Recorded, ready: () => void): Promise<void> {
  const { title, round } = recorded
  const theme = await loadTheme(title.slug)
  root.classList.add('replaying')
  document.title = messages.pageTitle(`${title.name}: ${messages.replay}`)
  let table: Table | undefined = undefined
  let playing = false
  const again = async () => {
    if (playing || table === undefined) return
    playing = true
    table.controls.ready(false, false)
    table.controls.win(ZERO, false)
    await table.player.play(round)
    playing = false
    table.controls.ready(true, false)
  }
  table = await setTable(
    root,
    title,
    theme,
    firstGrid(title, round),
    {
      spin: () => void again(),
      lower: () => {},
      raise: () => {},
      info: () => openInfo(title, theme, round.stake),
      freeSpins: () => {},
    },
    (controls) => mark(controls, recorded),
  )
  ready()
  await again()
}

function mark(controls: Controls, { round, verified }: Recorded): void {
  const facts = messages.replayFacts(
    momentText(round.started_at),
    money(round.stake),
    money(round.payout),
  )
  controls.replaying()
  controls.stake(round.stake, false, false)
  controls.mark(messages.replay, 'replay')
  controls.mark(facts, 'replay')
  controls.mark(
    verified ? messages.replayVerified : messages.replayDiffers,
    verified ? 'demo' : 'open',
  )
}
