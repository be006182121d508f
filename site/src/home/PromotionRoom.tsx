import { Skeleton } from '@menekse/ui/Skeleton'
import { t } from '../messages.ts'

const places = ['a', 'b', 'c', 'd']

/** The room of the promotions until they are known: the same heading, the same height. */
export function PromotionRoom() {
  return (
    <section>
      <header className="row-head">
        <h2 className="row-title">{t.home.promotions}</h2>
      </header>
      <div className="mb-9 flex gap-4 overflow-hidden" aria-hidden="true">
        {places.map((place) => (
          <Skeleton key={place} className="h-66 w-75 shrink-0 rounded-14" />
        ))}
      </div>
    </section>
  )
}
