import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextArea } from '@menekse/ui/TextInput'
import { useState } from 'react'
import { dataTexts } from '../messages-data.ts'
import { type DataView, type DataWish, useAsk } from './data-calls.ts'

const texts = dataTexts.ask
const kinds = ['access', 'correction', 'erasure'] as const
const WORDS_MAX = 2000

/** Asks about the own data; while one of a kind waits there is nothing to send again. */
export function AskCard({ requests }: { requests: DataView['requests'] }) {
  const [kind, setKind] = useState<DataWish['kind']>('access')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useAsk(() => setWords(''))
  const waits = requests.some((one) => one.kind === kind && one.status === 'open')
  const send = () => {
    const isEmpty = words.trim() === ''
    setProblem(isEmpty ? texts.wordsMissing : undefined)
    if (!isEmpty && !sending.isPending) sending.mutate({ kind, words: words.trim() })
  }
  return (
    <Card title={texts.title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label={texts.kind} hint={texts.hints[kind]}>
          <Select
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as DataWish['kind'])}
            options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          />
        </Field>
        {waits ? (
          <p className="notice">{texts.waits}</p>
        ) : (
          <>
            <Field label={texts.words} error={problem} required>
              <TextArea
                rows={4}
                maxLength={WORDS_MAX}
                value={words}
                onChange={(event) => {
                  setWords(event.target.value)
                  setProblem(undefined)
                }}
              />
            </Field>
            <Button type="submit" className="justify-self-start" loading={sending.isPending}>
              {texts.button}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
