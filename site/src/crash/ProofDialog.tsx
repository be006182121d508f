import { draws } from '@menekse/contract/draws/draws'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reading } from '../api.ts'
import { crashTexts, timesText } from '../messages-crash.ts'
import { type Claim, type FlightProof, proveFlight } from './proof.ts'
import { resultOf } from './stage-of.ts'

const texts = crashTexts.proof

interface ProofDialogProps {
  slug: string
  number: number
  onClose: () => void
}

/** One draw with all that proves it, computed again in this browser. */
export function ProofDialog({ slug, number, onClose }: ProofDialogProps) {
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
      title={texts.title(number)}
      description={texts.intro}
    >
      {draw.data !== undefined && <Proof draw={draw.data.draw} rtp={draw.data.table.rtp_percent} />}
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

type Told = Parameters<typeof resultOf>[0] & {
  number: number
  commitment: string
  salt: string
  seed: string | null
  math_version: string
  phase: string
}

function Proof({ draw, rtp }: { draw: Told; rtp: number }) {
  const result = resultOf(draw)
  const { seed, commitment, salt } = draw
  const claim =
    seed === null || result === undefined
      ? undefined
      : { seed, commitment, salt, rtpPercent: rtp, bust: result.bust }
  const proof = useQuery({
    queryKey: ['crash', 'proof', claim ?? null],
    queryFn: () => proveFlight(claim!),
    enabled: claim !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <div className="crash-proof">
      {draw.phase === 'void' && <p className="text-warn">{texts.voided}</p>}
      {proof !== undefined && <Verdict proof={proof} />}
      <dl>
        {result !== undefined && <Fact name={texts.bust}>{timesText(result.bust)}</Fact>}
        <Fact name={texts.commitment}>{commitment}</Fact>
        <Fact name={texts.salt}>{salt}</Fact>
        <Fact name={texts.seed}>{seed ?? texts.hidden}</Fact>
        <Fact name={texts.version}>{draw.math_version}</Fact>
      </dl>
      {claim !== undefined && (
        <>
          <h3>{texts.steps}</h3>
          {proof === undefined ? <p>{texts.working}</p> : <Steps claim={claim} proof={proof} />}
          {proof !== undefined && (
            <CopyButton
              labelled
              label={texts.copy}
              text={JSON.stringify({ number: draw.number, ...claim, ...proof }, null, 2)}
            />
          )}
        </>
      )}
    </div>
  )
}

function Verdict({ proof }: { proof: FlightProof }) {
  const isRight = proof.isCommitted && proof.isBustRight
  return (
    <output className={clsx('crash-verdict', isRight ? 'text-up' : 'text-down')}>
      <Mark right={isRight} />
      {isRight ? texts.proved : texts.differs}
    </output>
  )
}

function Steps({ claim, proof }: { claim: Claim; proof: FlightProof }) {
  return (
    <dl>
      <Fact name={texts.step1}>
        {proof.digest}
        <Check right={proof.isCommitted} yes={texts.right} no={texts.wrong} />
      </Fact>
      <Fact name={texts.step2}>{proof.hmac}</Fact>
      <Fact name={texts.step3}>{proof.bits}</Fact>
      <Fact name={texts.step4(claim.rtpPercent)}>
        {timesText(proof.bust)}
        <Check right={proof.isBustRight} yes={texts.bustRight} no={texts.bustWrong} />
      </Fact>
    </dl>
  )
}

const Mark = ({ right }: { right: boolean }) =>
  right ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />

function Check({ right, yes, no }: { right: boolean; yes: string; no: string }) {
  return (
    <span className={clsx('crash-check', right ? 'text-up' : 'text-down')}>
      <Mark right={right} />
      {right ? yes : no}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
