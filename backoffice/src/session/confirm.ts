import type { RefusalPlaces } from '@menekse/contract/route'
import { staffDesk } from '@menekse/contract/staff/staff'
import { useRef, useState } from 'react'
import { ask, explain } from '../api.ts'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'

export interface StepProps {
  /** The account is nobody's yet. */
  asksPerson: boolean
  onDone: () => Promise<void>
  onRestart: (reason: string | null) => void
}

/** Without a first step that still holds, there is nothing to confirm. */
const confirmPlaces = {
  wrong_credentials: 'restart',
  staff_code_wrong: 'code',
  login_throttled: 'code',
  password_known: 'new_password',
  staff_email_taken: 'email',
} as const satisfies RefusalPlaces<
  typeof staffDesk.confirm,
  'restart' | 'code' | 'new_password' | 'email'
>

/** The second step's call, with its refusals at the fields they belong to. */
export function useConfirmStep({ onDone, onRestart }: Omit<StepProps, 'asksPerson'>) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const send = async (body: {
    code: string
    new_password?: string
    name?: string
    email?: string
  }) => {
    if (isBusy.current) return
    const found = formProblems(staffDesk.confirm.body!, body)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    isBusy.current = true
    setSending(true)
    try {
      await ask(staffDesk.confirm, { body })
      await onDone()
    } catch (error) {
      const refused = problemsIn(error, confirmPlaces)
      if ('restart' in refused) onRestart(messages.login.stepExpired)
      else setProblems(Object.keys(refused).length > 0 ? refused : { code: explain(error) })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { problems, isSending, send }
}
