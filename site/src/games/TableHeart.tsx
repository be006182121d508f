import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { gameTexts as texts } from '../messages-games.ts'
import { useTableFavorite } from './favorite-tables.ts'

interface TableHeartProps {
  table: { readonly slug: string; readonly name: string }
  className?: string
}

/** Whether a table of shared rounds is among the favourites, and the press that changes it. */
export function TableHeart({ table, className }: TableHeartProps) {
  const { isFavorite, toggle } = useTableFavorite(table.slug)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    await toggle()
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={clsx('heart', isFavorite && 'heart-on', className)}
      aria-pressed={isFavorite}
      aria-label={isFavorite ? texts.unfavorite(table.name) : texts.favorite(table.name)}
      onClick={() => void press()}
    >
      <span>
        <Heart aria-hidden="true" />
      </span>
    </button>
  )
}
