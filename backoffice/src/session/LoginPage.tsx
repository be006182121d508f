import { Logo } from '@menekse/ui/Logo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { safeReturn } from '../links.ts'
import { messages } from '../messages.ts'
import { sessionQuery } from '../queries.ts'
import { SandboxStripe } from '../desk/SandboxStripe.tsx'
import { CodeStep } from './CodeStep.tsx'
import type { FirstAnswer } from './first-answer.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { SetupStep } from './SetupStep.tsx'

const text = messages.login

export function LoginPage() {
  const [answer, setAnswer] = useState<FirstAnswer | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const returnTo = safeReturn(search['return'])
  const session = useQuery(sessionQuery)
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    document.title = `${text.title} · ${messages.product}`
  }, [])
  const isIn = session.data?.logged_in === true
  useEffect(() => {
    if (isIn) router.history.replace(router.basepath + (returnTo ?? '/'))
  }, [isIn, returnTo, router])
  const enter = async () => {
    // Nothing of whoever sat here before.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
  const restart = (reason: string | null) => {
    setAnswer(null)
    setNote(reason)
  }
  const asksPerson = answer?.asks_person === true
  const steps = { asksPerson, onDone: enter, onRestart: restart }
  const shownNote = note ?? (search['why'] === 'ended' ? text.ended : null)
  return (
    <div className="flex min-h-dvh flex-col">
      {session.data?.sandbox === true && <SandboxStripe />}
      <main className="grid flex-1 place-items-center px-4 py-8">
        <div className="w-full max-w-[400px]">
          <Logo name={messages.product} className="mb-6" />
          {answer === null && shownNote !== null && (
            <output className="notice mb-4">
              <Info aria-hidden="true" />
              <span>{shownNote}</span>
            </output>
          )}
          <div className="card">
            {answer === null ? (
              <PasswordStep onAnswer={setAnswer} />
            ) : answer.step === 'setup' && answer.setup !== null ? (
              <SetupStep setup={answer.setup} {...steps} />
            ) : (
              <CodeStep {...steps} />
            )}
          </div>
        </div>
      </main>
    </div>
  )
}
