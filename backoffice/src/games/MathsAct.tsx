import { staffGames } from '@menekse/contract/oversight/staff-games'
import type { StaffGame } from '@menekse/contract/oversight/staff-games'
import { Button } from '@menekse/ui/Button'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.games.maths

/** Asks a second person to let the new maths of a title run. */
export function MathsAct({ game }: { game: Pick<StaffGame, 'slug' | 'name' | 'math_version'> }) {
  const [isOpen, setOpen] = useState(false)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffGames.askMaths, { params: { id: game.slug }, body: { reason }, idempotencyKey }),
    touches: ['games', 'tables', 'approvals'],
    done: () => messages.approvals.sent,
  })
  return (
    <>
      <Button
        size="s"
        tone="secondary"
        aria-label={text.askNamed(game.name)}
        onClick={() => setOpen(true)}
      >
        {text.ask}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title(game.name)}
        description={text.help(game.math_version)}
        presets={text.presets}
        confirmLabel={text.ask}
        act={send}
      />
    </>
  )
}
