import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import type { BankLine, StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { type PickedPlayer, PlayerPicker } from '../desk/PlayerPicker.tsx'
import { messages } from '../messages.ts'
import { likelyPlayers } from './bank-match.ts'
import { LineText } from './LineText.tsx'

const text = messages.lineActs
type LineAct = 'credit' | 'return' | 'discard'
const acts: readonly LineAct[] = ['credit', 'return', 'discard']

export interface LineActsProps {
  line: BankLine
  /** The requests on screen, for whom a line may be. */
  deposits: readonly StaffDeposit[]
}

/** What becomes of a line that pays for no request: booked to a player, sent back, or none of ours. */
export function LineActs({ line, deposits }: LineActsProps) {
  const [act, setAct] = useState<LineAct | null>(null)
  return (
    <>
      <div className="flex flex-wrap gap-x-3 px-3 text-12">
        {acts.map((one) => (
          <button key={one} type="button" className="text-link min-h-6" onClick={() => setAct(one)}>
            {text[one].label}
          </button>
        ))}
      </div>
      {act !== null && (
        <LineDialog line={line} deposits={deposits} act={act} onClose={() => setAct(null)} />
      )}
    </>
  )
}

function LineDialog(props: LineActsProps & { act: LineAct; onClose: () => void }) {
  const { line, deposits, act, onClose } = props
  const likely = likelyPlayers(line, deposits)
  const [player, setPlayer] = useState<PickedPlayer | null>(null)
  const [entry, setEntry] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const send = useDecision({
    send: (reason: string, idempotencyKey) => {
      const to = { params: { id: line.id }, idempotencyKey }
      if (act === 'discard') return ask(staffCorrections.discardLine, { ...to, body: { reason } })
      return act === 'credit'
        ? ask(staffCorrections.creditLine, { ...to, body: { player_id: player?.id ?? '', reason } })
        : ask(staffCorrections.returnLine, { ...to, body: { bank_ref: entry, reason } })
    },
    touches: ['bank-lines', 'approvals', 'deposits'],
    done: () => (act === 'discard' ? text.discarded : messages.approvals.sent),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text[act].title}
      description={text[act].help}
      confirmLabel={text[act].confirm}
      presets={text[act].presets}
      act={(reason) => {
        const isMissing =
          act === 'credit' ? player === null : act === 'return' && entry.trim() === ''
        setProblem(isMissing ? messages.required : undefined)
        return isMissing ? null : send(reason)
      }}
    >
      <div className="pick">
        <LineText line={line} />
      </div>
      {act === 'credit' && (
        <PlayerPicker
          label={text.credit.entry}
          candidates={likely}
          search={line.sender}
          value={player}
          error={problem}
          onChange={(next) => {
            setPlayer(next)
            setProblem(undefined)
          }}
        />
      )}
      {act === 'return' && (
        <Field label={text.return.entry} error={problem} required>
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={entry}
            onChange={(event) => {
              setEntry(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
