import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { downloadText } from '@menekse/ui/csv'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dataTexts as texts } from '../messages-data.ts'
import { ProofDialog } from '../security/ProofDialog.tsx'
import { useTitle } from '../shell/document-title.ts'
import { TagChoice } from '../shell/TagChoice.tsx'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { tell } from '../toasts.ts'
import { AskCard } from './AskCard.tsx'
import { type DataView, takeData, usePersonalData } from './data-calls.ts'
import { RequestList } from './RequestList.tsx'

/** /account/kisisel-verilerim: what is held about the player, and what they may ask of it. */
export function DataPage() {
  useTitle(texts.title)
  const { data, error, isPending, isFetching, refetch } = usePersonalData()
  const shimmer = useSkeleton(isPending)
  useLoginAgain(isLoggedOut(error))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-22 text-hi">{texts.title}</h1>
        <p className="max-w-3xl text-pretty">{texts.intro}</p>
      </header>
      {data === undefined && error !== null && (
        <Card>
          <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data === undefined && error === null && shimmer && <Skeleton className="h-96 rounded-14" />}
      {data !== undefined && <Parts view={data} />}
    </div>
  )
}

function Parts({ view }: { view: DataView }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <FileCard needsCode={view.second_factor} />
          <AskCard requests={view.requests} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <RequestList requests={view.requests} />
          <TagChoice />
        </div>
      </div>
      <HeldCard classes={view.classes} />
    </>
  )
}

function FileCard({ needsCode }: { needsCode: boolean }) {
  const [asks, setAsks] = useState(false)
  return (
    <Card title={texts.file.title}>
      <p className="mb-4 text-pretty">{texts.file.text}</p>
      <Button tone="secondary" onClick={() => setAsks(true)}>
        <Download aria-hidden="true" />
        {texts.file.button}
      </Button>
      {asks && (
        <ProofDialog
          title={texts.file.title}
          text={texts.file.proofText}
          submit={texts.file.button}
          needsCode={needsCode}
          onSend={takeData}
          onDone={({ files }) => {
            for (const { name, text } of files) downloadText(name, text)
            void tell('success', texts.file.done)
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  )
}

/** The same for everybody: which classes there are, what for and for how long. */
function HeldCard({ classes }: { classes: DataView['classes'] }) {
  return (
    <Card title={texts.held.title}>
      <dl className="grid gap-4">
        {classes.map(({ name, purpose, kept }) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 md:grid-cols-[16rem_1fr_16rem]">
            <dt className="font-semibold text-hi">{name}</dt>
            <dd className="text-pretty">{purpose}</dd>
            <dd className="text-13 text-low md:text-right">{kept}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
