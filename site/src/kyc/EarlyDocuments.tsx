import type { KycDocument } from '@menekse/contract/kyc/kyc'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { links } from '../links.ts'
import { kycTexts } from '../messages-security.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useKycStatus } from './kyc-calls.ts'
import { owedDocuments } from './owed-documents.ts'

const texts = kycTexts
const tones = { missing: 'neutral', pending: 'warn', approved: 'up', rejected: 'down' } as const

/** What a first withdrawal will ask for, told while nothing waits for it. */
export function EarlyDocuments() {
  const { user } = useSession()
  const { data } = useKycStatus()
  if (user === null || data === undefined) return null
  if (owedDocuments(data, user.kyc_verified).count === 0) return null
  return (
    <Card outlined title={texts.earlyTitle}>
      <p className="text-pretty">{texts.earlyText}</p>
      <ul className="my-4 grid gap-2">
        {data.documents.map((document) => (
          <Line key={document.kind} document={document} />
        ))}
      </ul>
      <SiteLink href={links.verification} className={buttonClass({ tone: 'secondary' })}>
        {texts.earlyAction}
      </SiteLink>
    </Card>
  )
}

const Line = ({ document: { kind, status } }: { document: KycDocument }) => (
  <li className="flex items-center justify-between gap-3">
    {texts.kinds[kind].title}
    <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
  </li>
)
