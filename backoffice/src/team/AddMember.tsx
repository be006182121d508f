import { NewMember, staffTeam } from '@menekse/contract/staff/staff-team'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { EMPTY_MEMBER, type MemberForm, memberPlaces, type OneTime } from './member-form.ts'
import { RoleField } from './RoleField.tsx'

const text = messages.team

/** Asks for a colleague's account; the second owner's is opened at once, its password goes to `onOpened`. */
export function AddMember(props: {
  open: boolean
  onClose: () => void
  onOpened: (login: OneTime) => void
}) {
  const { open, onClose, onOpened } = props
  const [form, setForm] = useState<MemberForm>(EMPTY_MEMBER)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const add = useDecision({
    send: async (body: MemberForm, idempotencyKey) => {
      const answer = await ask(staffTeam.addMember, { body, idempotencyKey })
      const { name, email } = body
      if (answer.one_time_password !== null)
        onOpened({ name, email, password: answer.one_time_password })
      return answer
    },
    touches: ['team', 'approvals'],
    done: (_, { approval_id: asked }) => (asked === null ? text.added : messages.approvals.sent),
  })
  const change = (changed: Partial<MemberForm>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const close = () => {
    setForm(EMPTY_MEMBER)
    setProblems({})
    onClose()
  }
  const act = () => {
    const found = formProblems(NewMember, form)
    setProblems(found)
    if (Object.keys(found).length > 0) return null
    return add(form).catch((error: unknown) => {
      setProblems(problemsIn(error, memberPlaces))
      throw error
    })
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={text.add}
      description={text.addHelp}
      confirmLabel={text.add}
      act={act}
      initialFocus={first}
    >
      <MemberFields form={form} problems={problems} first={first} onChange={change} />
    </ActDialog>
  )
}

function MemberFields(props: {
  form: MemberForm
  problems: Readonly<Record<string, string>>
  first: RefObject<HTMLInputElement | null>
  onChange: (changed: Partial<MemberForm>) => void
}) {
  const { form, problems, first, onChange: change } = props
  return (
    <>
      <Field label={text.name} error={problems['name']} required>
        <TextInput
          ref={first}
          autoComplete="off"
          maxLength={80}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={text.email} error={problems['email']} required>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <RoleField role={form.role} error={problems['role']} onChange={(role) => change({ role })} />
      <Field label={messages.audit.why} error={problems['reason']} required>
        <TextInput
          autoComplete="off"
          maxLength={500}
          value={form.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
    </>
  )
}
