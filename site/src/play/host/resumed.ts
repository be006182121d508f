import type { PlayRound } from '@menekse/contract/casino/play'
import { money } from './format.ts'
import { messages } from './messages.ts'
import type { Table } from './table.ts'

/** Shows a round that was left in the middle: what it had won is said, and the rest may be passed over. */
export async function showResumed({ face, overlays }: Table, round: PlayRound): Promise<void> {
  if (face.resume === undefined) {
    await face.play(round)
    return
  }
  let isSkipped = false
  await face.resume(round, {
    isSkipped: () => isSkipped,
    begins(won) {
      const text = won === 0n ? messages.saved : messages.savedWin(money(won))
      const skip = () => {
        isSkipped = true
        overlays.hurry()
      }
      overlays.tell(text, [{ label: messages.toResult, press: skip, quiet: true }], 'news')
    },
  })
  overlays.quiet()
}
