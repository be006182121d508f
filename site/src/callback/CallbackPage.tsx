import { useTitle } from '../shell/document-title.ts'
import { contactTexts } from '../messages-contact.ts'
import { CallbackForm } from './CallbackForm.tsx'
import { CallRequests } from './CallRequests.tsx'

const texts = contactTexts.callback

/** /request-call: ask to be called, and see what has become of it. */
export function CallbackPage() {
  useTitle(texts.title)
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-28">{texts.title}</h1>
        <p className="mt-1 text-16">{texts.intro}</p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <CallbackForm />
        <CallRequests />
      </div>
    </div>
  )
}
