import { licenceFaults, licenceStates } from '@menekse/contract/licence/licence'
import type { staffLicence } from '@menekse/contract/licence/licence'
import { productName } from '@menekse/contract/products'
import type { Returns } from '@menekse/contract/route'
import { Badge } from '@menekse/ui/Badge'
import type { BadgeTone } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { FileCheck, TriangleAlert } from 'lucide-react'
import { Facts } from '../desk/Facts.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { licenceQuery } from '../queries-service.ts'
import { DueDiligence } from './DueDiligence.tsx'

const text = messages.licence

type Standing = Returns<typeof staffLicence.licence>

const tones: Record<Standing['state'], BadgeTone> = {
  sandbox: 'warn',
  licensed: 'up',
  expired: 'down',
  invalid: 'down',
}

export function LicencePage() {
  const { data, isError, isPending, error, refetch } = useQuery(licenceQuery)
  const shimmer = useSkeleton(isPending)
  if (data === undefined) {
    if (isError) return <Problem error={error} onRetry={() => void refetch()} />
    return (
      <>
        <PageHead title={text.title} />
        <div className="grid gap-3 xl:grid-cols-2" aria-busy="true">
          {shimmer &&
            ['document', 'market'].map((card) => (
              <i key={card} className="skeleton h-80 rounded-14" />
            ))}
        </div>
      </>
    )
  }
  const isClosed = data.state === 'expired' || data.state === 'invalid'
  return (
    <>
      <PageHead
        title={text.title}
        note={<Badge tone={tones[data.state]}>{licenceStates[data.state]}</Badge>}
      />
      {isClosed && (
        <div className="notice notice-warn mb-3">
          <TriangleAlert aria-hidden="true" />
          <span>{text.closedHelp}</span>
        </div>
      )}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <Document standing={data} />
        <Market market={data.market} />
      </div>
      <DueDiligence />
    </>
  )
}

function Document({ standing }: { standing: Standing }) {
  const { licence, fault, days_left: days, state } = standing
  const problem = { label: text.faultLabel, value: fault && licenceFaults[fault], optional: true }
  if (licence === null)
    return (
      <Card title={text.document}>
        <EmptyState
          icon={<FileCheck />}
          fact={text.none}
          help={state === 'sandbox' ? text.sandboxHelp : text.closedHelp}
        />
        {fault !== null && <Facts facts={[problem]} />}
      </Card>
    )
  return (
    <Card title={text.document}>
      {licence.development && (
        <div className="notice notice-warn mb-3">
          <TriangleAlert aria-hidden="true" />
          <span>{text.development}</span>
        </div>
      )}
      <Facts
        facts={[
          problem,
          { label: text.operator, value: licence.operator },
          { label: text.authority, value: licence.authority },
          { label: text.number, value: licence.number },
          { label: text.id, value: licence.id },
          {
            label: text.products,
            value: licence.products.map(productName).join(', '),
          },
          { label: text.hosts, value: licence.hosts.join(', ') },
          { label: text.from, value: <TimeText value={licence.valid_from} /> },
          { label: text.until, value: <TimeText value={licence.valid_until} /> },
          { label: text.left, value: days === null ? null : text.days(days) },
        ]}
      />
    </Card>
  )
}

function Market({ market }: { market: Standing['market'] }) {
  const gates = (['deposit', 'play', 'withdrawal'] as const)
    .filter((gate) => market.identity_gate[gate])
    .map((gate) => text.gates[gate])
  return (
    <Card title={text.market}>
      <Facts
        facts={[
          {
            label: text.profile,
            value: market.name
              .split(' + ')
              .map((name) => text.marketNames[name] ?? name)
              .join(' + '),
          },
          { label: text.cycle, value: text.seconds(market.slot_cycle_ms) },
          { label: text.autoplay, value: market.autoplay ? text.allowed : text.forbidden },
          {
            label: text.reality,
            value: text.realityValue(market.reality_minutes, market.reality_minutes_max),
          },
          { label: text.wagering, value: text.wageringValue(market.wagering_max) },
          { label: text.identity, value: gates.length === 0 ? text.noGate : gates.join(', ') },
          { label: text.demo, value: text.demos[market.demo] },
          {
            label: text.marketing,
            value: market.marketing_by_default ? text.marketingOn : text.marketingOff,
          },
          { label: text.help, value: market.help_lines.map(({ name }) => name).join(', ') },
        ]}
      />
    </Card>
  )
}
