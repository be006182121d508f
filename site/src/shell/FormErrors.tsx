import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { signTexts } from '../messages-sign.ts'

export interface FormProblem {
  field: string
  label: string
  text: string
}

/** What the server said, and the fields to mend with links to them. Takes the focus when it appears. */
export function FormErrors({
  message,
  problems,
}: {
  message: string | undefined
  problems: readonly FormProblem[]
}) {
  const box = useRef<HTMLDivElement>(null)
  const shown = message !== undefined || problems.length > 0
  useEffect(() => {
    if (message !== undefined) box.current?.focus()
  }, [message])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={shown ? 'form-errors' : 'sr-only'}>
      {shown && (
        <>
          <CircleAlert aria-hidden="true" />
          <div>
            <p className="font-semibold">{message ?? signTexts.summary}</p>
            {problems.length > 0 && (
              <ul>
                {problems.map(({ field, label, text }) => (
                  <li key={field}>
                    <a href={`#${field}`}>
                      {label}: {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </div>
  )
}
