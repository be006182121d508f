import { documentKinds, staffKyc } from '@menekse/contract/kyc/kyc'
import { Checkbox } from '@menekse/ui/Checkbox'
import { FieldError } from '@menekse/ui/Field'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.kyc
type Kind = (typeof documentKinds)[number]

export interface RevokeDialogProps {
  playerId: string
  open: boolean
  onClose: () => void
}

/** Takes a verification back and asks for some of the documents again. */
export function RevokeDialog({ playerId, open, onClose }: RevokeDialogProps) {
  const [kinds, setKinds] = useState<readonly Kind[]>([])
  const [isMissing, setMissing] = useState(false)
  const revoke = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffKyc.revoke, {
        params: { id: playerId },
        body: { kinds: [...kinds], reason },
        idempotencyKey,
      }),
    touches: ['player', 'players', 'kyc', 'withdrawals'],
    done: () => text.revoked,
  })
  const toggle = (kind: Kind, isWanted: boolean) => {
    setMissing(false)
    setKinds(documentKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one))))
  }
  const send = (reason: string) => {
    setMissing(kinds.length === 0)
    return kinds.length === 0 ? null : revoke(reason)
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.revokeTitle}
      description={text.revokeHelp}
      confirmLabel={text.revoke}
      tone="danger"
      presets={text.revokePresets}
      act={send}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-13 font-semibold text-mid">{text.revokeKinds}</legend>
        {documentKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={text.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
        <FieldError>{isMissing ? text.revokeKindsMissing : undefined}</FieldError>
      </fieldset>
    </ReasonDialog>
  )
}
