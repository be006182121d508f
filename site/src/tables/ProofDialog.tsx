import type { Draw, DrawBeacon, DrawTable, SaltEvent } from '@menekse/contract/draws/draw'
import { draws } from '@menekse/contract/draws/draws'
import { drawProofAddress } from '@menekse/contract/fairness/draw-proof'
import { buttonClass } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { formatTime } from '@menekse/ui/time-format'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reading } from '../api.ts'
import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { proveCommitment, proveEvent } from './commitment.ts'

const texts = tableTexts.proof

type Against = keyof typeof texts.right

/** A step of the calculation; `isRight` where it is compared with what the house told. */
export interface ProofStep {
  readonly name: string
  readonly value: string
  readonly isRight?: boolean
  /** What it is compared with. */
  readonly against?: Against
}

/** What a product says of the proof of its draws. */
export interface ProofParts {
  readonly resultName: string
  /** The result as the house told it; undefined where there is none. */
  result(draw: Pick<Draw, 'result'>): ReactNode
  /** Whether a draw proves itself with what was sold beside it, which the proof's own page copies. */
  readonly isPooled?: true
  /** The product's own steps from the seed to the result, computed in this browser. */
  prove?(draw: Draw & { readonly seed: string }, table: DrawTable): Promise<readonly ProofStep[]>
}

interface ProofDialogProps {
  slug: string
  number: number
  parts: ProofParts
  onClose: () => void
}

/** One draw with all that proves it, computed again in this browser. */
export function ProofDialog({ slug, number, parts, onClose }: ProofDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const draw = useQuery(reading(draws.draw, { params: { slug, number: String(number) } }))
  return (
    <Dialog
      size="l"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClose()
      }}
      title={tableTexts.round(number)}
      description={texts.intro}
    >
      {draw.data !== undefined && <Proof {...draw.data} parts={parts} />}
      {draw.isPending && <Skeleton className="h-96 rounded-14" />}
      {draw.isError && draw.data === undefined && (
        <ErrorState
          fact={texts.failed}
          retrying={draw.isFetching}
          onRetry={() => void draw.refetch()}
        />
      )}
    </Dialog>
  )
}

async function stepsOf(
  draw: Draw & { readonly seed: string },
  table: DrawTable,
  parts: ProofParts,
): Promise<readonly ProofStep[]> {
  const committed = await proveCommitment(draw)
  return [
    {
      name: texts.chain(draw.commitment_steps),
      value: committed.digest,
      isRight: committed.isRight,
      against: 'commitment' as const,
    },
    ...(await eventSteps(draw)),
    ...(await beaconSteps(draw)),
    ...((await parts.prove?.(draw, table)) ?? []),
  ]
}

/** The salt, where an announced event gave it, and the chain that was told before that. */
async function eventSteps(draw: Draw & { readonly seed: string }): Promise<readonly ProofStep[]> {
  const told = draw.salt_event
  if (told === null) return []
  const { salt, commitment } = await proveEvent(told, draw.seed)
  return [
    { name: texts.saltStep, value: salt, isRight: salt === draw.salt, against: 'salt' },
    {
      name: texts.saltChain(told.link),
      value: commitment,
      isRight: commitment === told.commitment && told.prepared_at < told.event_at,
      against: 'announced',
    },
  ]
}

/** The curve's arithmetic comes when somebody asks for it. */
async function beaconSteps({ beacon }: Draw): Promise<readonly ProofStep[]> {
  if (beacon === null || beacon.signature === null) return []
  const { round, signature } = beacon
  const { isSignedRound, quicknet } = await import('@menekse/games/draws/beacon')
  const isRight = beacon.network === quicknet.hash && isSignedRound(quicknet, round, signature)
  const value = texts.beaconRound(round)
  return [{ name: texts.beaconStep, value, isRight, against: 'beacon' }]
}

function Proof({ draw, table, parts }: { draw: Draw; table: DrawTable; parts: ProofParts }) {
  const { slug, name } = table
  const { seed } = draw
  const hasResult = draw.result !== null
  const steps = useQuery({
    queryKey: ['tables', 'proof', slug, draw.number, seed],
    queryFn: () => stepsOf({ ...draw, seed: seed! }, table, parts),
    enabled: seed !== null && hasResult,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <div className="table-proof">
      {draw.phase === 'void' && <p className="text-warn">{texts.voided}</p>}
      {steps !== undefined && <Verdict right={steps.every(({ isRight }) => isRight !== false)} />}
      <dl>
        {hasResult && <Fact name={parts.resultName}>{parts.result(draw)}</Fact>}
        <Fact name={texts.commitment}>{draw.commitment}</Fact>
        <Fact name={texts.salt}>{draw.salt}</Fact>
        <SaltFacts told={draw.salt_event} />
        {draw.beacon !== null && (
          <BeaconFacts beacon={draw.beacon} isVoid={draw.void_reason !== null} />
        )}
        <Fact name={texts.seed}>{seed ?? texts.hidden}</Fact>
        <Fact name={texts.version}>{draw.math_version}</Fact>
      </dl>
      {seed !== null && hasResult && <Steps steps={steps} />}
      {steps !== undefined && (
        <div className="table-proof-actions">
          <a
            href={drawProofAddress(slug, draw.number)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ tone: 'secondary', size: 's' })}
          >
            <ShieldCheck aria-hidden="true" />
            {texts.verify}
          </a>
          {parts.isPooled !== true && (
            <CopyButton
              labelled
              label={texts.copy}
              text={JSON.stringify({ table: { slug, name }, draw, steps }, null, 2)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Where the salt comes from: nobody has to believe it. */
const SaltFacts = ({ told }: { told: SaltEvent | null }) =>
  told === null ? (
    <Fact name={texts.saltFrom}>{texts.saltOfHouse}</Fact>
  ) : (
    <>
      <Fact name={texts.saltFrom}>
        {texts.saltOfEvent(told.event, told.outcome)}{' '}
        <SiteLink href={links.announcedEvents} className="link">
          {texts.saltEvents}
        </SiteLink>
      </Fact>
      <Fact name={texts.saltTimes}>
        {texts.saltTold(formatTime(told.prepared_at, 'card'), formatTime(told.event_at, 'card'))}
      </Fact>
      <Fact name={texts.saltCommitment}>{told.commitment}</Fact>
    </>
  )

const BeaconFacts = ({
  beacon: { network, round, signature },
  isVoid,
}: {
  beacon: DrawBeacon
  isVoid: boolean
}) => (
  <>
    <Fact name={texts.beacon}>
      {texts.beaconRound(round)}, {network}
    </Fact>
    <Fact name={texts.beaconSignature}>
      {signature ?? (isVoid ? texts.beaconNone : texts.beaconWaits)}
    </Fact>
  </>
)

function Steps({ steps }: { steps: readonly ProofStep[] | undefined }) {
  return (
    <>
      <h3>{texts.steps}</h3>
      {steps === undefined ? (
        <p>{texts.working}</p>
      ) : (
        <dl>
          {steps.map(({ name, value, isRight, against = 'result' }) => (
            <Fact key={name} name={name}>
              {value}
              {isRight !== undefined && <Check right={isRight} against={against} />}
            </Fact>
          ))}
        </dl>
      )}
    </>
  )
}

const Mark = ({ right }: { right: boolean }) =>
  right ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />

const Verdict = ({ right }: { right: boolean }) => (
  <output className={clsx('table-verdict', right ? 'text-up' : 'text-down')}>
    <Mark right={right} />
    {right ? texts.proved : texts.differs}
  </output>
)

const Check = ({ right, against }: { right: boolean; against: Against }) => (
  <span className={clsx('table-check', right ? 'text-up' : 'text-down')}>
    <Mark right={right} />
    {(right ? texts.right : texts.wrong)[against]}
  </span>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
