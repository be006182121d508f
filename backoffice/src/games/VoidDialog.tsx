import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { staffGames } from '@menekse/contract/oversight/staff-games'
import type { OpenRound } from '@menekse/contract/oversight/staff-games'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.openRounds

/** Asks for an open round to be void; a colleague decides. */
export function VoidDialog({ round, onClose }: { round: OpenRound; onClose: () => void }) {
  const send = useDecision({
    send: (reason: string, idempotencyKey) => {
      const [player_id, round_id] = [round.player_id as PlayerId, round.id as RoundId]
      return ask(staffGames.askVoid, { body: { player_id, round_id, reason }, idempotencyKey })
    },
    touches: ['open-rounds', 'approvals'],
    done: () => text.asked,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.askTitle}
      description={text.askHelp}
      confirmLabel={text.askVoid}
      presets={text.askPresets}
      act={(reason) => send(reason)}
    />
  )
}
