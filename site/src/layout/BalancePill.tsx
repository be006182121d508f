import { ZERO } from '@menekse/contract/money'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Eye, EyeOff } from 'lucide-react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useBalance } from '../session.ts'
import { toggleBalance, useBalanceShown } from './show-balance.ts'

/** The balance with its eye; the figure leads to the wallet. */
export function BalancePill() {
  const balance = useBalance()
  return (
    <div className="pill">
      <SiteLink href={links.wallet()} className="pill-figure">
        <span className="sr-only">{t.shell.balance}: </span>
        <BalanceFigure amount={balance?.balance ?? ZERO} />
      </SiteLink>
      <BalanceEye />
    </div>
  )
}

export function BalanceFigure({ amount }: { amount: bigint }) {
  return <MoneyText amount={amount} hidden={!useBalanceShown()} />
}

export function BalanceEye() {
  const shown = useBalanceShown()
  return (
    <IconButton
      size="s"
      label={shown ? t.shell.hideBalance : t.shell.showBalance}
      aria-pressed={!shown}
      onClick={toggleBalance}
    >
      {shown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
    </IconButton>
  )
}
