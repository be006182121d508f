import type { ReactNode } from 'react'

/** The frame of login and registration: one calm column. */
export function AuthFrame({
  title,
  intro,
  children,
  after,
}: {
  title: string
  intro: string
  children: ReactNode
  after: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-120 py-2 md:py-8">
      <section className="card grid gap-5 p-5 md:p-8">
        <header>
          <h1 className="text-28">{title}</h1>
          <p className="mt-1">{intro}</p>
        </header>
        {children}
      </section>
      <p className="mt-4 text-center">{after}</p>
    </div>
  )
}
