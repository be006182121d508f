import { ClientSeed, fairness } from '@menekse/contract/fairness/fairness'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fairnessTexts } from '../messages-fairness.ts'
import { FormErrors } from '../shell/FormErrors.tsx'
import { resolverOf } from '../shell/form-check.ts'
import { problemsOf } from '../shell/form-problems.ts'
import { tell } from '../toasts.ts'
import { randomClientSeed } from './client-seed.ts'
import { reloadSeeds, useBeginSeeds } from './fairness-calls.ts'
import { SeedFact } from './SeedFact.tsx'

const texts = fairnessTexts.change
const MAX_LENGTH = 64

interface Form {
  client_seed: string
}

/** The next commitment first, then the player's seed: in this order, or the commitment would be worth nothing. */
export function ChangeSeeds({ nextHash, isFirst }: { nextHash: string; isFirst: boolean }) {
  const confirm = useConfirm()
  const begin = useBeginSeeds()
  const [message, setMessage] = useState<string>()
  const form = useForm<Form>({
    defaultValues: { client_seed: randomClientSeed() },
    resolver: resolverOf((values: Form) =>
      problemsOf(fairness.begin.body, { ...values, next_hash: nextHash }),
    ),
  })
  const send = async ({ client_seed: seed }: Form) => {
    if (begin.isPending) return
    setMessage(undefined)
    const { question: title, consequence: description, confirm: confirmLabel } = texts
    if (!isFirst && !(await confirm({ title, description, confirmLabel }))) return
    const wish = { next_hash: nextHash, client_seed: ClientSeed.parse(seed) }
    const answer = await begin.mutateAsync(wish)
    if (answer.ok) {
      void tell('success', texts.done)
      form.reset({ client_seed: randomClientSeed() })
    } else if (answer.field === undefined) {
      setMessage(answer.text)
      await reloadSeeds()
    } else form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
  }
  const makeUp = () => form.setValue('client_seed', randomClientSeed(), { shouldValidate: true })
  return (
    <Card title={texts.title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <p className="max-w-prose text-pretty">{texts.text}</p>
        <dl>
          <SeedFact label={texts.nextHash} value={nextHash} />
        </dl>
        <FormErrors message={message} problems={[]} />
        <Field
          id="client_seed"
          label={texts.clientSeed}
          hint={texts.hint}
          error={form.formState.errors.client_seed?.message}
          required
        >
          <TextInput
            {...form.register('client_seed')}
            className="font-mono"
            maxLength={MAX_LENGTH * 2}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={begin.isPending}>
            {isFirst ? texts.submitFirst : texts.submit}
          </Button>
          <Button tone="secondary" onClick={makeUp}>
            <Shuffle aria-hidden="true" />
            {texts.random}
          </Button>
        </div>
      </form>
    </Card>
  )
}
