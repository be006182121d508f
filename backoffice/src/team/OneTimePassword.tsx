import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { CopiedText } from '../desk/CopiedText.tsx'
import { Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'
import type { OneTime } from './member-form.ts'

const text = messages.team

/** Shows a one-time password, once; it closes only by its button. */
export function OneTimePassword({
  shown,
  onClose,
}: {
  shown: OneTime | null
  onClose: () => void
}) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={text.oneTime}
      description={shown === null ? undefined : text.oneTimeHelp(shown.name)}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {shown !== null && (
        <Facts
          facts={[
            {
              label: text.email,
              value: <CopiedText text={shown.email} label={text.copyEmail} />,
            },
            {
              label: text.oneTime,
              value: (
                <CopiedText text={shown.password} label={text.copyPassword}>
                  <code className="text-16 text-hi">{shown.password}</code>
                </CopiedText>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
