import type { StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import { formatMoney } from '@menekse/ui/money-format'
import { Progress } from '@menekse/ui/Progress'
import { formatCount } from '@menekse/ui/turkish'
import { messages } from '../messages.ts'

const text = messages.grants

export const grantTones = {
  active: 'info',
  pending: 'warn',
  completed: 'up',
  cancelled: 'down',
  expired: 'neutral',
  used_up: 'neutral',
} as const

/** How far a grant has come: what is wagered of what must be, and the spins that are left. */
export function GrantProgress({ grant }: { grant: StaffGrant }) {
  const { required, wagered, spins_left: spinsLeft } = grant
  return (
    <div className="grid min-w-40 gap-1">
      {required > 0n && (
        <>
          <span className="text-12 tabular">
            {formatMoney(wagered)} / {formatMoney(required)}
          </span>
          <Progress
            label={text.progressOf(grant.name)}
            value={Number((wagered * 100n) / required)}
            max={100}
          />
        </>
      )}
      {spinsLeft !== null && (
        <span className="text-12">{text.spinsLeft(formatCount(spinsLeft))}</span>
      )}
      {required === 0n && spinsLeft === null && <span className="text-12">{text.noWagering}</span>}
    </div>
  )
}
