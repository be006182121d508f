import { Avatar } from '@menekse/ui/Avatar'
import { buttonClass } from '@menekse/ui/Button'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { BalanceEye, KnownBalance } from './BalancePill.tsx'
import { useLogout } from '../shell/logout.ts'

const texts = shellTexts.quick

/** Who is playing and with how much; for visitors, the way in. */
export function UserCard() {
  const { status, username } = useSession()
  if (status === 'visitor' || username === null) return <VisitorCard known={status !== 'unknown'} />
  return <PlayerCard username={username} />
}

function PlayerCard({ username }: { username: string }) {
  const logout = useLogout()
  return (
    <section className="user-card">
      <div className="flex items-center gap-2.5">
        <Avatar name={username} />
        <div className="min-w-0 flex-1">
          <b className="block truncate text-hi">{username}</b>
          <span className="text-13">
            <KnownBalance />
          </span>
        </div>
        <BalanceEye />
      </div>
      <div className="mt-3 mb-2 grid grid-cols-2 gap-2">
        <SiteLink href={links.wallet('deposit')} className={buttonClass({ size: 's' })}>
          {shellTexts.user.deposit}
        </SiteLink>
        <SiteLink
          href={links.wallet('withdraw')}
          className={buttonClass({ size: 's', tone: 'secondary' })}
        >
          {shellTexts.user.withdraw}
        </SiteLink>
      </div>
      <nav className="user-card-links" aria-label={t.shell.userFallback}>
        <SiteLink href={links.profile}>{texts.profile}</SiteLink>
        <SiteLink href={links.wallet()}>{texts.wallet}</SiteLink>
        <SiteLink href={links.bonuses}>{texts.bonuses}</SiteLink>
        <button type="button" onClick={() => void logout({ reload: true })}>
          {texts.logout}
        </button>
      </nav>
    </section>
  )
}

function VisitorCard({ known }: { known: boolean }) {
  return (
    <section className={known ? 'user-card grid gap-2' : 'user-card grid gap-2 invisible'}>
      <SiteLink href={links.register} className={buttonClass({ wide: true })}>
        {t.shell.register}
      </SiteLink>
      <SiteLink href={links.login()} className={buttonClass({ tone: 'secondary', wide: true })}>
        {t.shell.login}
      </SiteLink>
    </section>
  )
}
