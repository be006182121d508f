import { HostName, staffBrands } from '@menekse/contract/content/staff-brands'
import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { object } from 'zod/mini'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'

const text = messages.brands

/** The names under which a brand's site is found; each change is an act of its own. */
export function BrandHosts({ brand }: { brand: StaffBrand }) {
  const [act, setAct] = useState<{ kind: 'add' } | { kind: 'remove'; host: string } | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const [host, setHost] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const send = useSend(brand.id)
  const close = () => {
    setAct(null)
    setProblem(undefined)
  }
  const submit = (reason: string) => {
    if (act?.kind === 'remove') return send({ kind: 'remove', host: act.host, reason })
    const found = formProblems(object({ host: HostName }), { host })['host']
    setProblem(found)
    if (found !== undefined) return null
    return send({ kind: 'add', host, reason }).then(
      () => setHost(''),
      (error: unknown) => {
        setProblem(problemsIn(error)['host'])
        throw error
      },
    )
  }
  const main = brand.host === '*' ? text.anyHost : brand.host
  return (
    <Card
      title={text.hosts}
      aside={
        <Button size="s" tone="secondary" onClick={() => setAct({ kind: 'add' })}>
          {text.addHost}
        </Button>
      }
    >
      <p className="mb-4 text-13 text-low">{text.hostsHint}</p>
      <ul aria-label={text.hosts} className="grid gap-2">
        <li className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 px-3">
          <span className="min-w-0 flex-1 truncate text-hi">{main}</span>
          <Badge tone="violet">{text.mainHost}</Badge>
        </li>
        {brand.hosts.map((one) => (
          <li
            key={one}
            className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 py-1 pr-1 pl-3"
          >
            <span className="min-w-0 flex-1 truncate text-hi">{one}</span>
            {one === location.hostname ? (
              <Badge tone="info">{text.currentHost}</Badge>
            ) : (
              <Button
                size="s"
                tone="ghost"
                aria-label={text.removeHostOf(one)}
                onClick={() => setAct({ kind: 'remove', host: one })}
              >
                {text.removeHost}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={act !== null}
        initialFocus={act?.kind === 'add' ? first : undefined}
        onClose={close}
        title={act?.kind === 'remove' ? text.removeHostTitle(act.host) : text.addHost}
        description={act?.kind === 'remove' ? text.removeHostHelp : text.addHostHelp}
        confirmLabel={act?.kind === 'remove' ? text.removeHost : text.addHost}
        tone={act?.kind === 'remove' ? 'danger' : 'primary'}
        presets={text.hostPresets}
        act={submit}
      >
        {act?.kind === 'add' && (
          <Field label={text.host} hint={text.hostHint} error={problem} required>
            <TextInput
              ref={first}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              value={host}
              onChange={(event) => {
                setHost(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
        )}
      </ReasonDialog>
    </Card>
  )
}

interface HostAct {
  kind: 'add' | 'remove'
  host: string
  reason: string
}

function useSend(id: string) {
  return useDecision({
    send: ({ kind, host, reason }: HostAct, idempotencyKey) =>
      ask(kind === 'add' ? staffBrands.addHost : staffBrands.removeHost, {
        params: { id },
        body: { host, reason },
        idempotencyKey,
      }),
    touches: ['brands'],
    done: ({ kind }) => (kind === 'add' ? text.hostAdded : text.hostRemoved),
  })
}
