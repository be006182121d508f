import type { KnownTournament, TournamentSetting } from '@menekse/contract/sports/staff-tournaments'
import {
  MBS_MOST,
  staffTournaments,
  TOURNAMENT_DELAY_MOST,
} from '@menekse/contract/sports/staff-tournaments'
import { TIERS } from '@menekse/contract/sports/staff-limits'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount } from '@menekse/ui/turkish'
import { useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { useDecision } from '../../desk/decide.ts'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { useWishForm } from '../../desk/wish-form.ts'
import { messages } from '../../messages.ts'
import { readSetting, textsOf } from './setting-fields.ts'

const text = messages.tournaments

const choicesOf = (most: number, told: string, label: (value: string) => string) => [
  { value: '', label: text.asTold(told) },
  ...Array.from({ length: most }, (_, at) => {
    return { value: String(at + 1), label: label(formatCount(at + 1)) }
  }),
]

/** Asks for other settings of a tournament, which a second person decides. */
export function SettingDialog({ of, onClose }: { of: KnownTournament; onClose: () => void }) {
  const { id, name, told } = of
  // What was read is what is changed: somebody else's change meanwhile is refused.
  const [version] = useState(of.version)
  const first = useRef<HTMLSelectElement>(null)
  const send = useDecision({
    send: ({ reason, wish }: { reason: string; wish: TournamentSetting }, idempotencyKey) =>
      ask(staffTournaments.setTournament, {
        params: { id },
        body: { ...wish, version, reason },
        idempotencyKey,
      }),
    touches: ['tournaments', 'approvals'],
    done: () => messages.approvals.sent,
  })
  const { texts, problems, put, act } = useWishForm({
    texts: () => textsOf(of.setting),
    read: (typed: ReturnType<typeof textsOf>) => readSetting(of, typed),
    send,
  })
  const bounds = [formatCount(told.delay_seconds), formatCount(TOURNAMENT_DELAY_MOST)] as const
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.dialog(name)}
      description={text.dialogHelp}
      confirmLabel={text.send}
      presets={text.presets}
      initialFocus={first}
      act={act}
    >
      <Field label={text.tier} hint={text.tierHint} error={problems['tier']}>
        <Select
          ref={first}
          value={texts.tier}
          onChange={(event) => put('tier', event.currentTarget.value)}
          options={choicesOf(TIERS, formatCount(told.tier), text.tierChoice)}
        />
      </Field>
      <Field label={text.mbs} hint={text.mbsHint} error={problems['mbs']}>
        <Select
          value={texts.mbs}
          onChange={(event) => put('mbs', event.currentTarget.value)}
          options={choicesOf(MBS_MOST, formatCount(told.mbs), (value) => value)}
        />
      </Field>
      <Field label={text.delay} hint={text.delayHint(...bounds)} error={problems['delay_seconds']}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          placeholder={bounds[0]}
          value={texts.delay_seconds}
          onChange={(event) => put('delay_seconds', event.target.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
