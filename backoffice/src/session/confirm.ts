import { Refused } from '@menekse/contract/client'
import { staffDesk } from '@menekse/contract/staff/staff'
import { useRef, useState } from 'react'
import { ask, explain } from '../api.ts'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'

export interface StepProps {
  onDone: () => Promise<void>
  onRestart: (reason: string | null) => void
}

/** The second step's call, with its refusals at the fields they belong to. */
export function useConfirmStep({ onDone, onRestart }: StepProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const send = async (body: { code: string; new_password?: string }) => {
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
      if (error instanceof Refused && error.code === 'wrong_credentials') {
        onRestart(messages.login.stepExpired)
      } else if (error instanceof Refused && error.code === 'password_known') {
        setProblems({ new_password: error.message })
      } else {
        const fields = error instanceof Refused ? error.fields : {}
        setProblems(Object.keys(fields).length > 0 ? fields : { code: explain(error) })
      }
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { problems, isSending, send }
}
