import { type ReactNode, useEffect } from 'react'
import { messages } from '../messages.ts'

export interface PageHeadProps {
  title: string
  /** A quiet line beside the title: how many, how old. */
  note?: ReactNode
  aside?: ReactNode
}

/** The page's first line; it also names the browser's tab. */
export function PageHead({ title, note, aside }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${messages.product} ${messages.desk.toLocaleLowerCase('tr-TR')}`
  }, [title])
  return (
    <header className="mb-4 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-22" tabIndex={-1}>
        {title}
      </h1>
      {note !== undefined && <div className="text-13 text-low tabular">{note}</div>}
      {aside !== undefined && <div className="ml-auto flex flex-wrap gap-2">{aside}</div>}
    </header>
  )
}
