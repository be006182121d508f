import { Age } from '../desk/Age.tsx'
import { messages } from '../messages.ts'
import type { Reviewed } from './review.ts'

const text = messages.kyc

export interface KycListProps {
  players: readonly Reviewed[]
  chosen: Reviewed | undefined
  onChoose: (id: string) => void
}

/** Who waits, the longest waiting first. */
export function KycList({ players, chosen, onChoose }: KycListProps) {
  return (
    <nav aria-label={text.list} className="min-[70rem]:sticky min-[70rem]:top-12">
      <ul className="grid max-h-[calc(100dvh-96px)] grid-cols-1 gap-2 overflow-y-auto">
        {players.map((player) => {
          const waiting = player.documents.filter(({ status }) => status === 'pending').length
          return (
            <li key={player.id}>
              <button
                type="button"
                className="pick"
                aria-pressed={player.id === chosen?.id}
                onClick={() => onChoose(player.id)}
              >
                <span className="flex justify-between gap-2">
                  <span className="truncate font-semibold text-hi">{player.full_name}</span>
                  <Age since={player.waiting_since} />
                </span>
                <span className="flex justify-between gap-2 text-12 text-low">
                  <span className="truncate">{player.username}</span>
                  {text.pending(waiting)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
