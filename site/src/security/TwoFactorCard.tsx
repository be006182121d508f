import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Switch } from '@menekse/ui/Checkbox'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { securityTexts } from '../messages-security.ts'
import { areFewCodes } from './device-facts.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { newRecoveryCodes, type Overview, turnTotpOff } from './security-calls.ts'
import { TotpSetup } from './TotpSetup.tsx'

const texts = securityTexts.twoFactor

type Step = { at: 'rest' | 'on' | 'off' | 'renew' } | { at: 'codes'; codes: string[] }
const REST: Step = { at: 'rest' }

/** The switch shows what the server says; it moves when the question behind it was answered. */
export function TwoFactorCard({ overview }: { overview: Overview }) {
  const { two_factor_enabled: enabled } = overview
  const [step, setStep] = useState<Step>(REST)
  const rest = () => setStep(REST)
  return (
    <Card
      title={texts.title}
      aside={<Badge tone={enabled ? 'up' : 'neutral'}>{enabled ? texts.on : texts.off}</Badge>}
    >
      <p>{texts.text}</p>
      <Switch
        label={texts.switch}
        checked={enabled}
        onChange={() => setStep({ at: enabled ? 'off' : 'on' })}
      />
      {enabled && <Codes overview={overview} onRenew={() => setStep({ at: 'renew' })} />}
      {step.at === 'on' && (
        <TotpSetup onClose={rest} onOn={(codes) => setStep({ at: 'codes', codes })} />
      )}
      {step.at === 'off' && (
        <ProofDialog
          title={texts.offTitle}
          text={texts.offText}
          submit={texts.offSubmit}
          tone="danger"
          needsCode
          onSend={turnTotpOff}
          onDone={({ message }) => {
            toast.success(message)
            rest()
          }}
          onClose={rest}
        />
      )}
      {step.at === 'renew' && (
        <ProofDialog
          title={texts.newCodes}
          text={texts.newCodesText}
          submit={texts.newCodesSubmit}
          needsCode
          onSend={newRecoveryCodes}
          onDone={({ recovery_codes: codes }) => setStep({ at: 'codes', codes })}
          onClose={rest}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onClose={rest} />}
    </Card>
  )
}

/** Since when it is on, how many recovery codes are left, and the way to new ones. */
function Codes({ overview, onRenew }: { overview: Overview; onRenew: () => void }) {
  const { two_factor_since: since, recovery_codes_left: left } = overview
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-13 text-low">
        {since !== null && (
          <>
            {texts.since} <TimeText value={since} format="date" className="tabular" />.{' '}
          </>
        )}
        <span className={areFewCodes(left) ? 'text-warn' : undefined}>{texts.codesLeft(left)}</span>
      </p>
      <Button tone="secondary" size="s" className="justify-self-start" onClick={onRenew}>
        <KeyRound aria-hidden="true" />
        {texts.newCodes}
      </Button>
    </div>
  )
}
