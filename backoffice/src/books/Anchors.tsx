import type { BooksAnchor } from '@menekse/contract/evidence/staff-books'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { downloadText } from '@menekse/ui/csv'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Anchor } from 'lucide-react'
import { CopiedText } from '../desk/CopiedText.tsx'
import { localOf } from '../desk/istanbul-field.ts'
import { messages } from '../messages.ts'
import { anchorText } from './anchor-text.ts'

const text = messages.books

/** The newest seals, to be kept where nobody who writes the books can write. */
export function Anchors({ anchors }: { anchors: readonly BooksAnchor[] }) {
  if (anchors.length === 0) {
    return (
      <Card title={text.anchors}>
        <EmptyState icon={<Anchor />} fact={text.noAnchors} help={text.noAnchorsHelp} />
      </Card>
    )
  }
  const save = () =>
    downloadText(text.file(localOf(new Date().toISOString()).slice(0, 10)), anchorText(anchors))
  return (
    <Card title={text.anchors}>
      <p className="mb-3 text-14 text-low">{text.anchorsHelp}</p>
      <ul className="mb-4 grid gap-3">
        {anchors.map(({ chain, number, digest }) => (
          <li key={chain}>
            <p className="text-13 text-low">
              {text.chains[chain]} · {text.seal} {number}
            </p>
            <CopiedText text={`${chain} ${number} ${digest}`} label={text.copyDigest}>
              <code className="text-13 break-all">{digest}</code>
            </CopiedText>
          </li>
        ))}
      </ul>
      <Button tone="secondary" onClick={save}>
        {text.download}
      </Button>
    </Card>
  )
}
