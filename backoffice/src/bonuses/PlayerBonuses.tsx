import { Button } from '@menekse/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Guarded } from '../desk/Guarded.tsx'
import { messages } from '../messages.ts'
import { playerGrantsQuery } from '../queries-bonuses.ts'
import { useCan } from '../desk/staff-context.ts'
import { GiveBonus } from './GiveBonus.tsx'
import { GrantTable } from './GrantTable.tsx'

export interface PlayerBonusesProps {
  id: string
  page: number
  onPageChange: (page: number) => void
  grant: string | undefined
  onGrantChange: (id: string | undefined) => void
}

/** A player's grants, and the way to give one more. */
export function PlayerBonuses(props: PlayerBonusesProps) {
  return (
    <Guarded to="bonuses.read">
      <Bonuses {...props} />
    </Guarded>
  )
}

function Bonuses({ id, page, onPageChange, grant, onGrantChange }: PlayerBonusesProps) {
  const list = useQuery(playerGrantsQuery(id, page))
  const canGrant = useCan('bonuses.grant')
  const [isGiving, setGiving] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      {canGrant && (
        <div className="flex justify-end">
          <Button size="s" onClick={() => setGiving(true)}>
            <Gift aria-hidden="true" />
            {messages.grants.give}
          </Button>
        </div>
      )}
      <GrantTable
        list={list}
        page={page}
        onPageChange={onPageChange}
        open={grant}
        onOpenChange={onGrantChange}
      />
      {canGrant && <GiveBonus playerId={id} open={isGiving} onClose={() => setGiving(false)} />}
    </div>
  )
}
