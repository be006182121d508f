import { protection } from '@menekse/contract/protection/protection'
import type { ProtectionView } from '@menekse/contract/protection/protection'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { NumberInput } from '@menekse/ui/NumberInput'
import { type FormEvent, useState } from 'react'
import { call } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { tell } from '../toasts.ts'
import { useChange } from './protection-calls.ts'

const texts = protectionTexts.reality

/** How often play stops to show time and result. */
export function RealityCard({ reality }: { reality: ProtectionView['reality'] }) {
  const [minutes, setMinutes] = useState<number | null>(reality.minutes)
  const save = useChange(
    (wanted: number) => call(protection.setRealityCheck, { body: { minutes: wanted } }),
    () => void tell('success', texts.saved),
  )
  const [isJudged, setJudged] = useState(false)
  const fits = minutes !== null && minutes >= reality.min && minutes <= reality.max
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (fits && !save.isPending) save.mutate(minutes)
  }
  return (
    <Card title={texts.title}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-pretty">{texts.text}</p>
        {/* What was typed is told when it does not fit, rather than changed behind the player's back. */}
        <Field
          label={texts.minutes}
          hint={texts.range(reality.min, reality.max)}
          error={isJudged && !fits ? texts.outside(reality.min, reality.max) : undefined}
        >
          <NumberInput value={minutes} step={5} onValueChange={setMinutes} />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          loading={save.isPending}
          disabled={minutes === reality.minutes}
          className="justify-self-start"
        >
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
