import type { Role } from '@menekse/contract/permissions'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import type { Member } from '@menekse/contract/staff/staff-team'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import type { MemberAct } from './member-form.ts'
import { RoleField } from './RoleField.tsx'

const text = messages.team
const touches = ['team', 'approvals']

export interface MemberActsProps {
  member: Member
  act: MemberAct
  onClose: () => void
}

/** What may be done with a colleague's account, each with its reason. */
export function MemberActs(props: MemberActsProps) {
  const { member, act, onClose } = props
  const [role, setRole] = useState<Role>(member.role)
  const { id, name } = member
  const send = useActs(member, role)
  const dialog = {
    role: {
      title: text.changeRoleTitle(name),
      description: text.changeRoleHelp,
      confirmLabel: text.changeRole,
    },
    confirm: {
      title: text.confirmTitle(name),
      description: text.confirmHelp(member.held_by.join(', ')),
      confirmLabel: text.confirm,
    },
    block: {
      title: text.blockTitle(name),
      description: text.blockHelp,
      confirmLabel: text.block,
      tone: 'danger' as const,
    },
    unblock: {
      title: text.unblockTitle(name),
      description: text.unblockHelp,
      confirmLabel: text.unblock,
    },
    renew: {
      title: text.renewTitle(name),
      description: text.renewHelp,
      confirmLabel: text.renew,
      tone: 'danger' as const,
    },
  }[act]
  return (
    <ReasonDialog
      key={`${id} ${act}`}
      {...dialog}
      open
      onClose={onClose}
      presets={text.presets[act]}
      act={send[act]}
    >
      {act === 'role' && <RoleField role={role} onChange={setRole} />}
    </ReasonDialog>
  )
}

function useActs({ id }: Member, role: Role) {
  const params = { id }
  const changeRole = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.changeRole, { params, body: { role, reason }, idempotencyKey }),
    touches,
    done: () => messages.approvals.sent,
  })
  const block = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.blockMember, { params, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.wasBlocked,
  })
  const unblock = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.unblockMember, { params, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.wasUnblocked,
  })
  const renew = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.renewLogin, { params, body: { reason }, idempotencyKey }),
    touches,
    done: () => messages.approvals.sent,
  })
  const confirm = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.confirmPerson, { params, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.confirmed,
  })
  return { role: changeRole, block, unblock, renew, confirm }
}
