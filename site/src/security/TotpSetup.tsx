import { Button } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { toast } from '@menekse/ui/Toast'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { securityTexts } from '../messages-security.ts'
import { checkFirstCode, inFours } from './device-facts.ts'
import { CodeField, ProofDialog } from './ProofDialog.tsx'
import { confirmTotp, startTotp } from './security-calls.ts'

const texts = securityTexts.twoFactor

interface Setup {
  secret: string
  uri: string
  qr_svg: string
}

export interface TotpSetupProps {
  onClose: () => void
  /** It is on; the codes are to be shown now. */
  onOn: (codes: string[]) => void
}

/** Password, then the square for the authenticator, then a first code of it. */
export function TotpSetup({ onClose, onOn }: TotpSetupProps) {
  const [setup, setSetup] = useState<Setup>()
  if (setup !== undefined) return <Scan setup={setup} onClose={onClose} onOn={onOn} />
  return (
    <ProofDialog
      title={texts.startTitle}
      text={texts.startText}
      submit={texts.startSubmit}
      needsCode={false}
      onSend={startTotp}
      onDone={setSetup}
      onClose={onClose}
    />
  )
}

function Scan({ setup, onClose, onOn }: TotpSetupProps & { setup: Setup }) {
  const id = useId()
  const sending = useMutation({ mutationFn: confirmTotp })
  const form = useForm({
    defaultValues: { code: '' },
    resolver: resolverOf(checkFirstCode),
  })
  const send = async ({ code }: { code: string }) => {
    if (sending.isPending) return
    const answer = await sending.mutateAsync(code)
    if (answer.ok) {
      toast.success(answer.value.message)
      onOn(answer.value.recovery_codes)
      return
    }
    form.setError('code', { message: answer.text }, { shouldFocus: true })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.scanTitle}
      description={texts.scanText}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {securityTexts.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Secret setup={setup} />
      <form
        id={id}
        noValidate
        className="mt-5"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <CodeField
          {...form.register('code')}
          label={texts.firstCode}
          hint=""
          inputMode="numeric"
          error={form.formState.errors.code?.message}
        />
      </form>
    </Dialog>
  )
}

/** The square for the camera, and the same to be typed over or opened on this device. */
function Secret({ setup }: { setup: Setup }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr_svg)}`}
        alt={texts.qr}
        className="size-44 justify-self-center rounded-10 bg-white p-2"
      />
      <div className="grid gap-2">
        <p className="text-13 text-low">{texts.secret}</p>
        <p className="flex items-center gap-2">
          <code className="font-mono text-14 wrap-anywhere text-hi select-all">
            {inFours(setup.secret)}
          </code>
          <CopyButton text={setup.secret} />
        </p>
        <a href={setup.uri} className="link justify-self-start text-13">
          {texts.openApp}
        </a>
      </div>
    </div>
  )
}
