import { useDecision } from './decide.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

export type RequestAct = 'accept' | 'reject'

/** One of the two decisions: its call, and what the dialog says. */
interface RequestDecision {
  send: (id: string, reason: string, idempotencyKey: string) => Promise<unknown>
  title: string
  help: string
  confirm: string
  presets: readonly string[]
  done: string
  /** What the reason is called where it is none. */
  label?: string
  /** False where it may go without one. */
  needsReason?: boolean
}

export interface RequestDecisions {
  touches: readonly string[]
  accept: RequestDecision
  reject: RequestDecision
}

export interface RequestDialogsProps {
  id: string
  decisions: RequestDecisions
  act: RequestAct
  onClose: () => void
  onDecided: () => void
}

/** The two decisions on a request, each asked with its reason. */
export function RequestDialogs({ decisions, act, ...rest }: RequestDialogsProps) {
  return (['accept', 'reject'] as const).map((kind) => (
    <DecisionDialog
      key={kind}
      {...rest}
      decision={decisions[kind]}
      touches={decisions.touches}
      tone={kind === 'reject' ? 'danger' : 'primary'}
      open={act === kind}
    />
  ))
}

interface DecisionDialogProps extends Omit<RequestDialogsProps, 'decisions' | 'act'> {
  decision: RequestDecision
  touches: readonly string[]
  tone: 'primary' | 'danger'
  open: boolean
}

function DecisionDialog(props: DecisionDialogProps) {
  const { id, decision, touches, tone, open, onClose, onDecided } = props
  const decide = useDecision({
    send: (reason: string, idempotencyKey) => decision.send(id, reason, idempotencyKey),
    touches,
    done: () => decision.done,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={decision.title}
      description={decision.help}
      confirmLabel={decision.confirm}
      tone={tone}
      label={decision.label}
      presets={decision.presets}
      required={decision.needsReason}
      act={(reason) => decide(reason).then(onDecided)}
    />
  )
}
