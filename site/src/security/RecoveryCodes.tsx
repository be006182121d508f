import { Button } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { Download, Printer } from 'lucide-react'
import { useBrand } from '../shell/brand.ts'
import { securityTexts } from '../messages-security.ts'
import { useSession } from '../session.ts'
import './recovery.css'
import { recoveryText, saveText } from './recovery-file.ts'

const texts = securityTexts.twoFactor

/** The codes, once. They cannot be read again, so only saying that they are kept closes this. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { name } = useBrand()
  const { username } = useSession()
  const text = recoveryText(name, username ?? '', codes)
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title={texts.codesTitle}
      description={texts.codesText}
      actions={<Button onClick={onClose}>{texts.saved}</Button>}
    >
      <div className="recovery-sheet grid gap-4">
        <p className="hidden print:block">
          {name} · {username}
        </p>
        <ol className="grid grid-cols-2 gap-2 rounded-10 bg-bg-1 p-4">
          {codes.map((code) => (
            <li
              key={code}
              className="font-mono text-center text-14 text-hi select-all min-[26rem]:text-16"
            >
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone="secondary" size="s" onClick={() => saveText(texts.fileName, text)}>
            <Download aria-hidden="true" />
            {texts.download}
          </Button>
          <CopyButton labelled text={text} label={texts.copy} />
          <Button tone="secondary" size="s" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {texts.print}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
