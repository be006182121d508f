import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { staffSuspicionReports } from '@menekse/contract/cases/staff-suspicion-reports'
import type { SuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { messages } from '../messages.ts'
import { entryOf, missingIn, reportFormOf, subjectsOf } from './report-form.ts'
import type { ReportForm } from './report-form.ts'

const text = messages.cases.reports
/** Where the form tells what it is refused. */
const places = {
  report_time_wrong: 'reported_at',
  report_transaction_unknown: 'subjects',
  report_known: 'reference',
}

export interface ReportDialogProps {
  data: StaffCaseDetail
  corrected: SuspicionReport | undefined
  onClose: () => void
}

/** Writes down what was reported to the authority, or a further record that stands for an earlier one. */
export function ReportDialog({ data, corrected, onClose }: ReportDialogProps) {
  const found = subjectsOf(data)
  const [form, setForm] = useState(() => reportFormOf(found, new Date().toISOString(), corrected))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: (body: ReturnType<typeof entryOf>, idempotencyKey) =>
      corrected === undefined
        ? ask(staffSuspicionReports.file, {
            params: { id: data.case.id },
            body,
            idempotencyKey,
          })
        : ask(staffSuspicionReports.correct, {
            params: { id: corrected.id },
            body,
            idempotencyKey,
          }),
    touches: ['case', 'cases', 'suspicion-reports'],
    done: () => text.saved,
  })
  const act = () => {
    const missing = missingIn(form)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return null
    return send(entryOf(form)).catch((error: unknown) => {
      setProblems(problemsIn(error, places))
      throw error
    })
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      size="l"
      title={corrected === undefined ? text.fileTitle : text.correctTitle}
      description={corrected === undefined ? text.fileHelp : text.correctHelp}
      confirmLabel={text.save}
      act={act}
      initialFocus={first}
    >
      <Entries form={form} problems={problems} first={first} onChange={setForm} />
      <Subjects form={form} found={found} problem={problems['subjects']} onChange={setForm} />
    </ActDialog>
  )
}

function Entries(props: {
  form: ReportForm
  problems: Readonly<Record<string, string>>
  first: RefObject<HTMLInputElement | null>
  onChange: (form: ReportForm) => void
}) {
  const { form, problems, first, onChange } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.authority} error={problems['authority']} required>
          <TextInput
            maxLength={120}
            value={form.authority}
            onChange={(event) => onChange({ ...form, authority: event.target.value })}
          />
        </Field>
        <Field label={text.reference} error={problems['reference']} required>
          <TextInput
            ref={first}
            maxLength={120}
            value={form.reference}
            onChange={(event) => onChange({ ...form, reference: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={text.reportedAt}
        hint={text.reportedAtHint}
        error={problems['reported_at']}
        required
      >
        <TextInput
          type="datetime-local"
          value={form.reportedAt}
          onChange={(event) => onChange({ ...form, reportedAt: event.target.value })}
        />
      </Field>
      <Field label={text.content} hint={text.contentHint} error={problems['content']} required>
        <TextArea
          rows={6}
          maxLength={10_000}
          value={form.content}
          onChange={(event) => onChange({ ...form, content: event.target.value })}
        />
      </Field>
    </>
  )
}

function Subjects(props: {
  form: ReportForm
  found: readonly string[]
  problem: string | undefined
  onChange: (form: ReportForm) => void
}) {
  const { form, found, problem, onChange } = props
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...form,
      chosen: found.filter((one) => (one === id ? isChosen : form.chosen.includes(one))),
    })
  return (
    <>
      {found.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-13 text-mid">{text.subjects}</legend>
          {found.map((id) => (
            <Checkbox
              key={id}
              label={<code className="break-all text-12">{id}</code>}
              checked={form.chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      <Field label={text.further} hint={text.furtherHint} error={problem}>
        <TextInput
          value={form.further}
          onChange={(event) => onChange({ ...form, further: event.target.value })}
        />
      </Field>
    </>
  )
}
