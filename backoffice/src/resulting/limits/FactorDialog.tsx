import type { PlayerId } from '@menekse/contract/ids'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../../api.ts'
import { useDecision } from '../../desk/decide.ts'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { type Read, useWishForm } from '../../desk/wish-form.ts'
import { messages } from '../../messages.ts'
import type { PlayerSeen } from './seen.ts'
import { closingText, factorOf, factorText } from './setting-fields.ts'

const text = messages.sportsLimits.player
const DELAY_MOST = 10

interface Wish {
  factor: number
  delay_seconds: number
}

function read(texts: Record<'factor' | 'delay_seconds', string>): Read<Wish> {
  const factor = factorOf(texts.factor)
  const delay = /^\d{1,2}$/.test(texts.delay_seconds.trim()) ? Number(texts.delay_seconds) : -1
  const problems: Record<string, string> = {}
  if (factor === undefined) problems['factor'] = text.factorWrong
  if (delay < 0 || delay > DELAY_MOST) problems['delay_seconds'] = text.delayWrong
  if (factor === undefined || Object.keys(problems).length > 0) return { problems }
  return { wish: { factor, delay_seconds: delay } }
}

/** Sets how much of the usual a player may win, and how much longer a bet in play waits. */
export function FactorDialog({ seen, onClose }: { seen: PlayerSeen; onClose: () => void }) {
  const [version] = useState(seen.version)
  const first = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: ({ reason, wish }: { reason: string; wish: Wish }, idempotencyKey) =>
      ask(staffSportsLimits.limitSportsPlayer, {
        params: { id: seen.player.id as PlayerId },
        body: { ...wish, version, reason },
        idempotencyKey,
      }),
    touches: ['sports-limits', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? text.saved : messages.approvals.sent),
  })
  const { texts, problems, put, act } = useWishForm({
    texts: { factor: factorText(seen.factor), delay_seconds: String(seen.delay_seconds) },
    read,
    send,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.dialog(seen.player.username)}
      description={text.help}
      confirmLabel={messages.sportsLimits.save}
      presets={text.presets}
      initialFocus={first}
      act={act}
    >
      <p className="text-13 text-mid">
        {text.closing}: <b className="text-hi">{closingText(seen.evidence)}</b>
      </p>
      <Field label={text.factor} hint={text.factorHint} error={problems['factor']} required>
        <TextInput
          ref={first}
          inputMode="decimal"
          maxLength={5}
          value={texts.factor}
          onChange={(event) => put('factor', event.target.value)}
        />
      </Field>
      <Field label={text.delay} hint={text.delayHint} error={problems['delay_seconds']} required>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={texts.delay_seconds}
          onChange={(event) => put('delay_seconds', event.target.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
