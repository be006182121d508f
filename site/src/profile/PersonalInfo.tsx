import type { SessionUser } from '@menekse/contract/identity/identity'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountTexts } from '../messages-account.ts'
import { ChangeContact } from './ChangeContact.tsx'
import { spacedPhone, writtenDay } from '../shell/personal-format.ts'

const texts = accountTexts.profile

/** What we know about the player; address and number can be changed, undefined while it is on its way. */
export function PersonalInfo({ user }: { user: SessionUser | undefined }) {
  const of = (read: (user: SessionUser) => ReactNode) =>
    user === undefined ? <Skeleton className="my-1 h-3.5 w-32" /> : read(user)
  const change = (kind: 'email' | 'phone') =>
    user !== undefined && <ChangeContact kind={kind} needsCode={user.two_factor_enabled} />
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-busy={user === undefined}>
        <Facts title={texts.identity}>
          <Fact label={texts.fullName}>{of((one) => `${one.first_name} ${one.last_name}`)}</Fact>
          <Fact label={texts.tc}>
            {of((one) => (
              <span className="tabular">{one.tc}</span>
            ))}
          </Fact>
          <Fact label={texts.birthdate}>{of((one) => writtenDay(one.birthdate))}</Fact>
          <Fact label={texts.gender}>{of((one) => texts.genders[one.gender])}</Fact>
        </Facts>
        <Facts title={texts.contact}>
          <Fact label={texts.email} aside={change('email')}>
            {of((one) => one.email)}
          </Fact>
          <Fact label={texts.phone} aside={change('phone')}>
            {of((one) => spacedPhone(one.phone))}
          </Fact>
          <Fact label={texts.city}>{of((one) => one.city)}</Fact>
        </Facts>
        <Facts title={texts.account} wide>
          <Fact label={texts.username}>{of((one) => one.username)}</Fact>
          <Fact label={texts.memberSince}>
            {of((one) => (
              <TimeText value={one.created_at} format="date" />
            ))}
          </Fact>
          <Fact label={texts.kyc}>
            {of((one) => (
              <Badge tone={one.kyc_verified ? 'up' : 'neutral'}>
                {one.kyc_verified ? texts.kycDone : texts.kycOpen}
              </Badge>
            ))}
          </Fact>
        </Facts>
      </div>
      <p className="flex gap-2 text-13 text-low">
        <Lock className="mt-px size-4 shrink-0" aria-hidden="true" />
        {texts.readOnly}
      </p>
    </div>
  )
}

/** A wide one takes a whole row, side by side inside, where two cards stand in a row. */
function Facts(props: { title: string; wide?: boolean; children: ReactNode }) {
  const { title, wide = false, children } = props
  return (
    <Card title={title} className={clsx(wide && 'md:max-xl:col-span-2')}>
      <dl className={clsx('grid gap-4', wide && 'md:max-xl:grid-cols-3')}>{children}</dl>
    </Card>
  )
}

function Fact(props: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-low">{props.label}</dt>
      <dd className="flex min-h-6 items-center justify-between gap-3 text-14 leading-6 wrap-anywhere text-hi">
        <span className="min-w-0">{props.children}</span>
        {props.aside}
      </dd>
    </div>
  )
}
