import { staffBrands } from '@menekse/contract/content/staff-brands'
import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { sendRight } from '../desk/send-right.ts'
import { hostProblems } from './brand-form.ts'

const text = messages.brands

type Asked = { kind: 'add' } | { kind: 'remove'; host: string }

/** The names under which a brand's site is found; each change is an act of its own. */
export function BrandHosts({ brand }: { brand: StaffBrand }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Card
      title={text.hosts}
      aside={
        <Button size="s" tone="secondary" onClick={() => setAsked({ kind: 'add' })}>
          {text.addHost}
        </Button>
      }
    >
      <p className="mb-4 text-13 text-low">{text.hostsHint}</p>
      <ul aria-label={text.hosts} className="grid gap-2">
        <li className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 px-3">
          <span className="min-w-0 flex-1 truncate text-hi">
            {brand.host === '*' ? text.anyHost : brand.host}
          </span>
          <Badge tone="violet">{text.mainHost}</Badge>
        </li>
        {brand.hosts.map((host) => (
          <Host key={host} host={host} onRemove={() => setAsked({ kind: 'remove', host })} />
        ))}
      </ul>
      <HostDialog brandId={brand.id} asked={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

function Host({ host, onRemove }: { host: string; onRemove: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate text-hi">{host}</span>
      {host === location.hostname ? (
        <Badge tone="info">{text.currentHost}</Badge>
      ) : (
        <Button size="s" tone="ghost" aria-label={text.removeHostOf(host)} onClick={onRemove}>
          {text.removeHost}
        </Button>
      )}
    </li>
  )
}

function HostDialog(props: { brandId: string; asked: Asked | null; onClose: () => void }) {
  const { brandId, asked, onClose } = props
  const first = useRef<HTMLInputElement>(null)
  const [host, setHost] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = useSend(brandId)
  const act = (reason: string) =>
    asked?.kind === 'remove'
      ? send({ kind: 'remove', host: asked.host, reason })
      : sendRight(hostProblems(host), setProblems, async () => {
          await send({ kind: 'add', host, reason })
          setHost('')
        })
  return (
    <ReasonDialog
      open={asked !== null}
      initialFocus={asked?.kind === 'add' ? first : undefined}
      onClose={() => {
        setProblems({})
        onClose()
      }}
      title={asked?.kind === 'remove' ? text.removeHostTitle(asked.host) : text.addHost}
      description={asked?.kind === 'remove' ? text.removeHostHelp : text.addHostHelp}
      confirmLabel={asked?.kind === 'remove' ? text.removeHost : text.addHost}
      tone={asked?.kind === 'remove' ? 'danger' : 'primary'}
      presets={text.hostPresets}
      act={act}
    >
      {asked?.kind === 'add' && (
        <Field label={text.host} hint={text.hostHint} error={problems['host']} required>
          <TextInput
            ref={first}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            value={host}
            onChange={(event) => {
              setHost(event.target.value)
              setProblems({})
            }}
          />
        </Field>
      )}
    </ReasonDialog>
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
