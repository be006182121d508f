import { DEMO_CREDIT } from '@menekse/contract/casino/demo-credit'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { formatMoney } from '@menekse/ui/money-format'
import { Dices, RotateCcw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { playRefusals } from '@menekse/contract/casino/play-refusals'
import { demoTexts as texts } from '../../messages-demo.ts'
import { SiteLink } from '../../navigation.tsx'
import type { TableView } from '../table-view.ts'
import { demoPurse } from './demo-counter.ts'
import './demo.css'

const CREDIT = formatMoney(DEMO_CREDIT, { decimals: 0 })

/** That nothing here is money, how much of it is left, and the ways back to the start and to the table itself. */
export function DemoBar({ path }: { path: string }) {
  const { balance } = useSyncExternalStore(demoPurse.subscribe, demoPurse.view)
  const [isReset, setReset] = useState(false)
  return (
    <section className="demo-bar" aria-label={texts.label}>
      <Badge tone="warn">{texts.mark}</Badge>
      <p className="demo-balance">
        {texts.balance} <b className="tabular">{formatMoney(balance)}</b>
      </p>
      <p className="demo-help">
        {texts.begins(CREDIT)}. {texts.help}
      </p>
      <div className="demo-ways">
        <Button
          size="s"
          tone="secondary"
          onClick={() => {
            demoPurse.reset()
            setReset(true)
          }}
        >
          <RotateCcw aria-hidden="true" />
          {texts.reset}
        </Button>
        <SiteLink href={path} className={buttonClass({ size: 's', tone: 'secondary' })}>
          {texts.real}
        </SiteLink>
      </div>
      <output className="sr-only">{isReset && texts.resetDone(CREDIT)}</output>
    </section>
  )
}

/** Why a demo was asked for and is not here. */
export function NoDemo({ demo, path }: { demo: TableView['demo']; path: string }) {
  return (
    <section className="card">
      <EmptyState
        icon={<Dices />}
        fact={demo === 'none' ? texts.none : texts.closed}
        help={demo === 'none' ? texts.noneHelp : playRefusals.demo_closed.message}
        action={
          <SiteLink href={path} className={buttonClass({})}>
            {texts.toTable}
          </SiteLink>
        }
      />
    </section>
  )
}
