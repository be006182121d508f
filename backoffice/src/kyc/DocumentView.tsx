import { EmptyState } from '@menekse/ui/EmptyState'
import { buttonClass } from '@menekse/ui/Button'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion, FileText } from 'lucide-react'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { documentFileQuery } from '../queries.ts'
import { PictureView } from './PictureView.tsx'
import type { ReviewedDocument } from './review.ts'
import type { View } from './viewport.ts'

const text = messages.kyc

export interface DocumentViewProps {
  document: ReviewedDocument | undefined
  view: View
  onViewChange: (view: View) => void
}

/** What was sent: a picture to look into, or a PDF to take along. */
export function DocumentView({ document, view, onViewChange }: DocumentViewProps) {
  if (document === undefined) {
    return <EmptyState icon={<FileQuestion />} fact={text.missing} />
  }
  return <Sent document={document} view={view} onViewChange={onViewChange} />
}

function Sent(props: DocumentViewProps & { document: ReviewedDocument }) {
  const { document, view, onViewChange } = props
  const file = useQuery(documentFileQuery(document.id))
  const label = text.kinds[document.kind]
  if (file.isError) return <Problem error={file.error} onRetry={() => void file.refetch()} />
  if (file.data === undefined) return <Skeleton className="min-h-[50dvh]" />
  const src = `data:${file.data.mime};base64,${file.data.base64}`
  if (file.data.mime === 'application/pdf') {
    return (
      <EmptyState
        icon={<FileText />}
        fact={text.pdf}
        help={text.pdfHelp}
        action={
          <a href={src} download={`${document.id}.pdf`} className={buttonClass()}>
            {text.download}
          </a>
        }
      />
    )
  }
  return <PictureView src={src} label={label} view={view} onViewChange={onViewChange} />
}
