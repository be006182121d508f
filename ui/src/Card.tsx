import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** At the far end of the title's line: a link, a button, a figure. */
  aside?: ReactNode
  /** Without inner space, for tables and pictures that run to the edge. */
  flush?: boolean | undefined
  /** bg-1 with a line around it instead of the lifted bg-2. */
  outlined?: boolean | undefined
}

export function Card({ title, aside, flush, outlined, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx('card', flush && 'card-flush', outlined && 'card-outlined', className)}
    >
      {(title !== undefined || aside !== undefined) && (
        <header className="card-head">
          <h2 className="card-title">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
