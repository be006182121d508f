import { buttonClass } from '@menekse/ui/Button'
import { FileWarning } from 'lucide-react'
import { useKycStatus } from '../kyc/kyc-calls.ts'
import { owedDocuments } from '../kyc/owed-documents.ts'
import { links } from '../links.ts'
import { walletTexts } from '../messages-wallet.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'

const texts = walletTexts.withdrawal

/** One reason and one action: the documents that are still owed, before money is held and while it waits. */
export function OwedDocuments({ held }: { held: boolean }) {
  const { user } = useSession()
  const { data } = useKycStatus()
  if (user === null || data === undefined) return null
  const { waits, names } = owedDocuments(data, user.kyc_verified)
  if (!waits) return null
  const asked = held ? texts.waitsFor(names) : texts.asksFor(names)
  return (
    <div className="mb-5 grid gap-3 rounded-10 bg-warn-tint p-3.5 text-warn">
      <p className="flex gap-2 text-13">
        <FileWarning className="mt-px size-4 shrink-0" aria-hidden="true" />
        {names === '' ? texts.reviewing : asked}
      </p>
      {names !== '' && (
        <SiteLink href={links.verification} className={buttonClass({ tone: 'secondary' })}>
          {texts.upload}
        </SiteLink>
      )}
    </div>
  )
}
