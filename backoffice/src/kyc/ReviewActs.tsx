import { staffKyc } from '@menekse/contract/kyc/kyc'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { FormFacts } from './FormFacts.tsx'
import { completes, type Reviewed, type ReviewedDocument } from './review.ts'

const text = messages.kyc
const touches = ['kyc', 'player', 'players']

export type Act = 'approve' | 'reject'

/** A decision that somebody is about to take, on what they saw when they began. */
export interface Question {
  player: Reviewed
  document: ReviewedDocument
  act: Act
}

export interface ReviewActsProps extends Question {
  onClose: () => void
  onDecided: () => void
}

/** The two decisions on one document. */
export function ReviewActs({ player, document, act, onClose, onDecided }: ReviewActsProps) {
  const { id, kind } = document
  const name = text.kinds[kind]
  const isLast = completes(player, kind)
  const approve = useDecision({
    send: (_: null, idempotencyKey) =>
      ask(staffKyc.approve, { params: { id }, body: {}, idempotencyKey }),
    touches,
    done: () => (isLast ? text.verified(player.full_name) : text.approved(name)),
  })
  const reject = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffKyc.reject, { params: { id }, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.rejected(name),
  })
  return (
    <>
      <ActDialog
        open={act === 'approve'}
        onClose={onClose}
        title={text.approveTitle(name)}
        description={isLast ? text.approveLast : text.approveHelp}
        confirmLabel={text.approve}
        confirmFirst
        act={() => approve(null).then(onDecided)}
      >
        <FormFacts player={player} />
      </ActDialog>
      <ReasonDialog
        open={act === 'reject'}
        onClose={onClose}
        title={text.rejectTitle(name)}
        description={text.rejectHelp}
        confirmLabel={text.reject}
        tone="danger"
        presets={text.rejectPresets[kind]}
        act={(reason) => reject(reason).then(onDecided)}
      />
    </>
  )
}
