import type { Passkey } from '@menekse/contract/identity/security'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import { securityTexts } from '../messages-security.ts'
import { passkeyName } from './device-facts.ts'
import { addPasskey, passkeysWork } from './passkey-calls.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { type Overview, removePasskey } from './security-calls.ts'

const texts = securityTexts.passkeys

/** The passkeys of the account, adding one on this device and removing one. */
export function PasskeysCard({ overview }: { overview: Overview }) {
  const { passkeys, two_factor_enabled: needsCode } = overview
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const works = passkeysWork()
  return (
    <Card
      title={texts.title}
      aside={
        works && (
          <Button tone="secondary" size="s" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        )
      }
    >
      <p>{texts.text}</p>
      {!works && <p className="mt-2 text-13 text-warn">{texts.unsupported}</p>}
      {passkeys.length === 0 ? (
        <p className="mt-4 text-13 text-low">{texts.empty}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {adding && (
        <ProofDialog
          title={texts.addTitle}
          text={texts.addText}
          submit={texts.addSubmit}
          needsCode={needsCode}
          label={{ label: texts.label, hint: texts.labelHint }}
          onSend={addPasskey}
          onDone={({ message }) => {
            toast.success(message)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing !== undefined && (
        <ProofDialog
          title={texts.removeTitle}
          text={texts.removeText(passkeyName(removing))}
          submit={texts.removeSubmit}
          tone="danger"
          needsCode={needsCode}
          onSend={removePasskey(removing.id)}
          onDone={({ message }) => {
            toast.success(message)
            setRemoving(undefined)
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const name = passkeyName(passkey)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Fingerprint className="size-6 shrink-0 text-violet-300" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-hi">{name}</p>
        <p className="text-13 text-low">
          {texts.created} <TimeText value={passkey.created_at} format="date" className="tabular" />
          {' · '}
          {passkey.last_used_at === null ? (
            texts.neverUsed
          ) : (
            <>
              {texts.used} <TimeText value={passkey.last_used_at} format="relative" />
            </>
          )}
        </p>
      </div>
      <Button tone="ghost" size="s" aria-label={texts.removeLabel(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}
