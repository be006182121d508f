import { TileSkeleton } from '../games/TileSkeleton.tsx'
import { t } from '../messages.ts'

const texts = t.home
const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The room of the popular games until they are known: the same heading, the same row. */
export function PopularRoom() {
  return (
    <section>
      <header className="row-head">
        <h2 className="row-title">{texts.popular}</h2>
        <span className="row-note">{texts.popularNote}</span>
      </header>
      <div className="scroll-row no-scrollbar">
        {places.map((place) => (
          <TileSkeleton key={place} className="tile-in-row" />
        ))}
      </div>
    </section>
  )
}
