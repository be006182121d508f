import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { useCan } from './staff-context.ts'

export interface PlayerLinkProps {
  player: { id: string; username: string; full_name: string }
}

/** A player by name, as a way to their page for those who may see it. */
export function PlayerLink({ player }: PlayerLinkProps) {
  const seesPlayers = useCan('players.read')
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {seesPlayers ? (
        <Link {...links.player(player.id)} className="text-link">
          {player.full_name}
        </Link>
      ) : (
        player.full_name
      )}
      <span className="text-low">{player.username}</span>
    </span>
  )
}
