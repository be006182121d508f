import { Button } from '@menekse/ui/Button'
import { toast } from '@menekse/ui/Toast'
import { useState } from 'react'
import { securityTexts } from '../messages-security.ts'
import { ProofDialog } from '../security/ProofDialog.tsx'
import { changeEmail, changePhone } from '../security/security-calls.ts'

const texts = securityTexts.contact

const kinds = {
  email: {
    title: texts.emailTitle,
    text: texts.emailText,
    label: { label: texts.email, hint: texts.emailHint, type: 'email' },
    send: changeEmail,
  },
  phone: {
    title: texts.phoneTitle,
    text: texts.phoneText,
    label: { label: texts.phone, hint: texts.phoneHint, type: 'tel' },
    send: changePhone,
  },
} as const

/** The button beside an address or number, and the dialog that asks for the new one and the password. */
export function ChangeContact(props: { kind: keyof typeof kinds; needsCode: boolean }) {
  const { title, text, label, send } = kinds[props.kind]
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="ghost" size="s" aria-label={title} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {open && (
        <ProofDialog
          title={title}
          text={text}
          submit={texts.submit}
          needsCode={props.needsCode}
          label={label}
          onSend={send}
          onDone={({ message }) => {
            toast.success(message)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
