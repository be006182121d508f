import { Refused } from '@menekse/contract/client'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Link } from '@tanstack/react-router'
import { Compass, Lock } from 'lucide-react'
import { explain } from '../api.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.problem

/** What stands in the place of something that did not arrive: forbidden, not there, or out of reach. */
export function Problem(props: { error: unknown; onRetry: () => void; retrying?: boolean }) {
  const { error, onRetry, retrying } = props
  if (error instanceof Refused && error.status === 403) return <Forbidden help={error.message} />
  if (error instanceof Refused && error.status === 404) return <NotFound />
  return (
    <ErrorState
      fact={text.loadFailed}
      help={explain(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

export function Forbidden({ help }: { help: string }) {
  return <EmptyState icon={<Lock />} fact={text.forbidden} help={help} action={<HomeLink />} />
}

export function NotFound() {
  return (
    <>
      <h1 className="sr-only">{text.notFound}</h1>
      <EmptyState
        icon={<Compass />}
        fact={text.notFound}
        help={text.notFoundHelp}
        action={<HomeLink />}
      />
    </>
  )
}

/** An address that no page of the desk has: nothing of the desk stands around it. */
export function NowhereHere() {
  return (
    <main className="grid min-h-dvh content-center p-4">
      <NotFound />
    </main>
  )
}

function HomeLink() {
  return (
    <Link {...links.dashboard()} className={buttonClass({ tone: 'secondary' })}>
      {text.home}
    </Link>
  )
}
