import { content } from '@menekse/contract/content/content'
import { type DocumentKind, documentKinds, type KycDocument } from '@menekse/contract/kyc/kyc'
import type { Returns } from '@menekse/contract/route'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Progress } from '@menekse/ui/Progress'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BadgeCheck, FileClock, FileWarning, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reading } from '../api.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { kycTexts } from '../messages-security.ts'
import { useSession } from '../session.ts'
import {
  documentProblem,
  missingDocuments,
  openKinds,
  sendingText,
  withEntry,
} from './document-check.ts'
import { OccupationCard } from './OccupationCard.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { type ChosenFiles, type KycState, useKycStatus, useSendDocuments } from './kyc-calls.ts'

const texts = kycTexts

const looks = {
  missing: {
    Icon: FileUp,
    colour: 'text-info',
    title: texts.missingTitle,
    text: texts.missingText,
  },
  pending: {
    Icon: FileClock,
    colour: 'text-warn',
    title: texts.pendingTitle,
    text: texts.pendingText,
  },
  approved: {
    Icon: BadgeCheck,
    colour: 'text-up',
    title: texts.approvedTitle,
    text: texts.approvedText,
  },
  rejected: {
    Icon: FileWarning,
    colour: 'text-down',
    title: texts.rejectedTitle,
    text: texts.rejectedText,
  },
} as const

const siteInfo = {
  ...reading(content.siteInfo),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ market }: Returns<typeof content.siteInfo>) => market.identity_first,
}

/** Account verification: where it stands, document by document, and sending what is missing. */
export function KycTab() {
  const state = useKycStatus()
  const shimmer = useSkeleton(state.isPending)
  useLoginAgain(isLoggedOut(state.error))
  // Somebody verified in another way has nothing to send.
  // Until the answer is here nothing is said that may be untrue.
  const isFirst = useQuery(siteInfo).data ?? true
  const verified = useSession().user?.kyc_verified === true
  if (state.data !== undefined) {
    const { status, documents } = state.data
    const income = documents.filter(({ kind }) => kind === 'income')
    const identity = documents.filter(({ kind }) => kind !== 'income')
    const isSettled = verified && status === 'missing'
    return (
      <div className="grid gap-4">
        {income.map((document) => (
          <Income key={document.kind} document={document} />
        ))}
        <Standing status={isSettled ? 'approved' : status} />
        {!isFirst && <p className="text-13 text-low">{texts.notFirst}</p>}
        {!isSettled && <Documents documents={identity} submit={texts.submit} />}
        <OccupationCard onlyMissing />
      </div>
    )
  }
  if (!state.isError) return shimmer ? <KycSkeleton /> : null
  return (
    <Card>
      <ErrorState
        fact={texts.loadFailed}
        retrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    </Card>
  )
}

type Problems = Partial<Record<DocumentKind, string>>

/** Proof of income, which is asked of few and sent by itself. */
function Income({ document }: { document: KycDocument }) {
  const said = {
    missing: texts.incomeText,
    rejected: texts.incomeText,
    pending: texts.incomePending,
    approved: texts.incomeApproved,
  }[document.status]
  const { Icon, colour } = looks[document.status]
  const isOpen = openKinds([document]).length > 0
  return (
    <>
      <Card className="flex items-start gap-4">
        <Sign icon={<Icon />} colour={colour} />
        <div>
          <h2 className="card-title">{isOpen ? texts.incomeTitle : texts.incomeSentTitle}</h2>
          <p>{said}</p>
        </div>
      </Card>
      <Documents documents={[document]} submit={texts.incomeSubmit} />
    </>
  )
}

interface DocumentsProps {
  documents: readonly KycDocument[]
  submit: string
}

function Documents({ documents, submit: submitLabel }: DocumentsProps) {
  const [files, setFiles] = useState<ChosenFiles>({})
  const [problems, setProblems] = useState<Problems>({})
  const { told, tell } = useNotice()
  const upload = useSendDocuments()
  const open = openKinds(documents)
  const choose = (kind: DocumentKind, file: File | undefined) => {
    const problem = file && documentProblem(kind, file)
    setFiles((before) => withEntry(before, kind, problem === undefined ? file : undefined))
    setProblems((before) => withEntry(before, kind, problem))
    if (problem !== undefined) tell('error', problem)
  }
  const submit = async () => {
    if (upload.isPending) return
    const missing = missingDocuments(documents, files)
    if (Object.keys(missing).length > 0) {
      setProblems(missing)
      tell('error', texts.incomplete)
      return
    }
    const answer = await upload.send(files)
    if (answer.ok) {
      setFiles({})
      setProblems({})
      tell('success', answer.value.message || texts.success)
      return
    }
    if (answer.field !== undefined) setProblems({ [answer.field]: answer.text })
    tell('error', answer.text)
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 md:grid-cols-3">
        {documents.map((document) => (
          <DocumentCard
            key={document.kind}
            document={document}
            file={files[document.kind]}
            problem={problems[document.kind]}
            busy={upload.isPending}
            onChoose={(file) => choose(document.kind, file)}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <div className="grid gap-3 sm:max-w-80">
          <Button size="l" loading={upload.isPending} onClick={() => void submit()}>
            {submitLabel}
          </Button>
          {upload.sent !== null && <Sending sent={upload.sent} />}
        </div>
      )}
      <Notice told={told} />
    </div>
  )
}

function Standing({ status }: { status: KycState['status'] }) {
  const { Icon, colour, title, text } = looks[status]
  return (
    <Card className="flex items-start gap-4">
      <Sign icon={<Icon />} colour={colour} />
      <div>
        <h2 className="card-title">{title}</h2>
        <p>{text}</p>
        <p className="mt-1 text-13 text-low">{texts.intro}</p>
      </div>
    </Card>
  )
}

function Sign({ icon, colour }: { icon: ReactNode; colour: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-12 shrink-0 place-items-center rounded-full bg-bg-3 [&>svg]:size-6',
        colour,
      )}
    >
      {icon}
    </span>
  )
}

function Sending({ sent }: { sent: number }) {
  const { percent, text: words } = sendingText(sent)
  return (
    <div className="grid gap-2">
      <Progress label={texts.progress} value={percent} max={100} valueText={words} />
      <p className="tabular text-13 text-low">{words}</p>
    </div>
  )
}

function KycSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-28 rounded-14" />
      <div className="grid gap-4 md:grid-cols-3">
        {documentKinds.map((kind) => (
          <Skeleton key={kind} className="h-80 rounded-14" />
        ))}
      </div>
    </div>
  )
}
