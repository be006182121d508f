import { staffGames } from '@menekse/contract/oversight/staff-games'
import type { StaffGame } from '@menekse/contract/oversight/staff-games'
import { staffVariants } from '@menekse/contract/variants/staff-variants'
import type { StaffVariant } from '@menekse/contract/variants/staff-variants'
import { Button } from '@menekse/ui/Button'
import { RadioGroup } from '@menekse/ui/RadioGroup'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { percent } from './percent.ts'

const text = messages.games.variants

/** The button that gives a title another of its returns. */
export function VariantAct({ game }: { game: StaffGame }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        tone="secondary"
        aria-label={text.changeNamed(game.name)}
        onClick={() => setOpen(true)}
      >
        {text.change}
      </Button>
      {isOpen && <VariantDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Chooses a return, with a reason; one whose maths wait goes to a second person first. */
function VariantDialog({ game, onClose }: { game: StaffGame; onClose: () => void }) {
  const [chosen, setChosen] = useState<StaffVariant | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const waits = chosen?.maths_waiting === true
  const isLost = game.variant_choice?.is_lost === true
  const send = useDecision({
    send: async (reason: string, idempotencyKey): Promise<unknown> => {
      const [params, math_version] = [{ id: game.slug }, chosen!.math_version]
      return waits
        ? ask(staffGames.askMaths, { params, body: { math_version, reason }, idempotencyKey })
        : ask(staffVariants.choose, {
            params,
            body: { math_version, was: game.math_version, reason },
            idempotencyKey,
          })
    },
    touches: ['games', 'approvals'],
    done: () => (waits ? messages.approvals.sent : text.changed(percent(chosen!.rtp_percent))),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.title(game.name)}
      description={text.help}
      confirmLabel={waits ? messages.games.maths.ask : text.change}
      presets={waits ? messages.games.maths.presets : text.presets}
      act={(reason) => {
        if (chosen !== undefined) return send(reason)
        setProblem(text.missing)
        return null
      }}
    >
      <RadioGroup
        label={text.label}
        choices={game.variants.map((one, place) => ({
          value: one.math_version,
          label: text.choice(percent(one.rtp_percent), place === 0),
          hint: hintOf(game, one),
          // A lost choice is settled by choosing what is played in its place.
          disabled: one.math_version === game.math_version && !isLost,
        }))}
        value={chosen?.math_version ?? null}
        onValueChange={(version) => {
          setChosen(game.variants.find((one) => one.math_version === version))
          setProblem(undefined)
        }}
        error={problem}
      />
      {chosen !== undefined && (
        <p className="text-mid">
          {waits
            ? text.waitsFirst
            : text.fromTo(percent(game.rtp_percent), percent(chosen.rtp_percent))}
        </p>
      )}
    </ReasonDialog>
  )
}

function hintOf(game: StaffGame, one: StaffVariant): string {
  const version = messages.games.math(one.math_version)
  if (one.math_version === game.math_version) return `${text.played} · ${version}`
  return one.maths_waiting ? `${text.waits} · ${version}` : version
}
