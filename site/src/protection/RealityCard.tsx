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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (minutes !== null && !save.isPending) save.mutate(minutes)
  }
  return (
    <Card title={texts.title}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-pretty">{texts.text}</p>
        <Field label={texts.minutes} hint={texts.range(reality.min, reality.max)}>
          <NumberInput
            value={minutes}
            min={reality.min}
            max={reality.max}
            step={5}
            onValueChange={setMinutes}
          />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          loading={save.isPending}
          disabled={minutes === null || minutes === reality.minutes}
          className="justify-self-start"
        >
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
