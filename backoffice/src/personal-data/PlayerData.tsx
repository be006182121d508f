import { staffPersonalData, staffRetention } from '@menekse/contract/personal-data/personal-data'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { downloadText } from '@menekse/ui/csv'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { legalHoldQuery } from '../queries-data.ts'

const text = messages.data.card
type Act = 'hold' | 'file' | 'write'

/** Whether a player's data is held, and what the desk does with it as data of a person. */
export function PlayerData({ id }: { id: string }) {
  const seesPrivacy = useCan('privacy.read')
  return seesPrivacy && <Known id={id} />
}

function Known({ id }: { id: string }) {
  const canDecide = useCan('privacy.decide')
  const [act, setAct] = useState<Act | null>(null)
  const { data } = useQuery(legalHoldQuery(id))
  const hold = data?.hold ?? null
  const close = () => setAct(null)
  return (
    <Card title={text.title}>
      <p className={hold === null ? 'text-low' : 'notice notice-warn'}>
        {hold === null ? (
          text.noHold
        ) : (
          <>
            <Lock aria-hidden="true" />
            <span>{text.hold(hold.reason, hold.set_by)}</span>
          </>
        )}
      </p>
      {canDecide && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button tone="secondary" size="s" onClick={() => setAct('hold')}>
            {hold === null ? text.set : text.lift}
          </Button>
          <Button tone="secondary" size="s" onClick={() => setAct('file')}>
            {text.file}
          </Button>
          <Button tone="secondary" size="s" onClick={() => setAct('write')}>
            {text.write}
          </Button>
        </div>
      )}
      <HoldDialog id={id} isHeld={hold !== null} open={act === 'hold'} onClose={close} />
      <FileDialog id={id} open={act === 'file'} onClose={close} />
      <WriteDialog id={id} open={act === 'write'} onClose={close} />
    </Card>
  )
}

interface DialogProps {
  id: string
  open: boolean
  onClose: () => void
}

function HoldDialog({ id, isHeld, ...rest }: DialogProps & { isHeld: boolean }) {
  const [call, title, description, presets] = isHeld
    ? ([staffRetention.liftLegalHold, text.liftTitle, text.liftHelp, text.liftPresets] as const)
    : ([staffRetention.setLegalHold, text.setTitle, text.setHelp, text.setPresets] as const)
  const act = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(call, { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['legal-hold'],
    done: () => (isHeld ? text.wasLifted : text.wasSet),
  })
  const shown = { title, description, presets, confirmLabel: isHeld ? text.lift : text.set }
  return <ReasonDialog {...rest} {...shown} act={act} />
}

function FileDialog({ id, ...rest }: DialogProps) {
  const take = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPersonalData.playerDataFile, { params: { id }, body: { reason }, idempotencyKey }),
    touches: [],
    done: (_, { files }) => {
      for (const { name, text: content } of files) downloadText(name, content)
      return text.taken
    },
  })
  return (
    <ReasonDialog
      {...rest}
      title={text.fileTitle}
      description={text.fileHelp}
      confirmLabel={text.file}
      presets={text.filePresets}
      act={take}
    />
  )
}

const kinds = ['access', 'correction', 'erasure'] as const
type Kind = (typeof kinds)[number]

function WriteDialog({ id, ...rest }: DialogProps) {
  const [kind, setKind] = useState<Kind>('access')
  const write = useDecision({
    send: (words: string, idempotencyKey) =>
      ask(staffPersonalData.openDataRequest, {
        params: { id },
        body: { kind, words },
        idempotencyKey,
      }),
    touches: ['data-requests'],
    done: () => text.written,
  })
  return (
    <ReasonDialog
      {...rest}
      title={text.writeTitle}
      description={text.writeHelp}
      confirmLabel={text.write}
      label={text.words}
      presets={[]}
      act={write}
    >
      <Field label={messages.data.kind}>
        <Select
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
          options={kinds.map((value) => ({ value, label: messages.data.kinds[value] }))}
        />
      </Field>
    </ReasonDialog>
  )
}
