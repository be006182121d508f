import { fairnessTexts } from '../messages-fairness.ts'
import { useTitle } from '../shell/document-title.ts'
import { FairnessHeader } from './FairnessHeader.tsx'
import { PreparedChainsCard } from './PreparedChainsCard.tsx'

const texts = fairnessTexts.events

/** /ilan-edilen-olaylar: what everybody may check without an account. */
export function AnnouncedPage() {
  useTitle(texts.title)
  return (
    <div className="grid grid-cols-1 gap-5">
      <FairnessHeader title={texts.title} intro={texts.intro} />
      <PreparedChainsCard />
    </div>
  )
}
