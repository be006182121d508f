import type { Role } from '@menekse/contract/permissions'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import type { Member } from '@menekse/contract/staff/staff-team'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { type MemberAct, type OneTime, oneTimeOf } from './member-form.ts'
import { RoleField } from './RoleField.tsx'

const text = messages.team
const touches = ['team']

export interface MemberActsProps {
  member: Member
  act: MemberAct
  onClose: () => void
  onRenewed: (login: OneTime) => void
}

/** What may be done with a colleague's account, each with its reason. */
export function MemberActs(props: MemberActsProps) {
  const { member, act, onClose, onRenewed } = props
  const [role, setRole] = useState<Role>(member.role)
  const { id, name } = member
  const send = useActs(member, role, onRenewed)
  const dialog = {
    role: {
      title: text.changeRoleTitle(name),
      description: text.changeRoleHelp,
      confirmLabel: text.changeRole,
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

function useActs({ id }: Member, role: Role, onRenewed: (login: OneTime) => void) {
  const params = { id }
  const changeRole = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTeam.changeRole, { params, body: { role, reason }, idempotencyKey }),
    touches,
    done: () => text.roleChanged,
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
    send: async (reason: string, idempotencyKey) =>
      onRenewed(
        oneTimeOf(await ask(staffTeam.renewLogin, { params, body: { reason }, idempotencyKey })),
      ),
    touches,
    done: () => text.renewed,
  })
  return { role: changeRole, block, unblock, renew }
}
