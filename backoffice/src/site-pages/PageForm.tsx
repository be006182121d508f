import type {
  AcceptanceAgain,
  PageChange,
  PageLink,
  StaffPage,
} from '@menekse/contract/content/staff-pages'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Checkbox, Switch } from '@menekse/ui/Checkbox'
import { formatTime } from '@menekse/ui/time-format'
import { ExternalLink, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Editing, useEditing } from '../desk/editing.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { UnsavedGuard } from '../desk/UnsavedGuard.tsx'
import { pageOnSite } from '../links.ts'
import { messages } from '../messages.ts'
import { showProblems } from '../desk/first-problem.ts'
import { AskAgain } from './AskAgain.tsx'
import { pageFormOf, pageProblems, saveTexts, withSuggestions } from './page-form.ts'
import { PageBody, PageHeads } from './PageFields.tsx'
import { PageHistory } from './PageHistory.tsx'
import { RemovePage } from './RemovePage.tsx'
import { useSavePage } from './save-page.ts'

const text = messages.sitePages

export interface PageFormProps {
  brand: { id: string; host: string }
  /** Undefined for a page that is being written for the first time. */
  page?: StaffPage
  links?: readonly PageLink[]
}

const NOT_AGAIN: AcceptanceAgain = { asks_again: false, change_summary: '' }

/** A page of text as the operator writes it, and as visitors will read it. */
export function PageForm({ brand, page, links = [] }: PageFormProps) {
  const reads = { formOf: pageFormOf, versionOf: (row?: StaffPage) => row?.updated_at ?? '' }
  const editing = useEditing(page, reads)
  const { form, isDirty, setProblems } = editing
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [again, setAgain] = useState(NOT_AGAIN)
  const [lacksSummary, setLacksSummary] = useState(false)
  const save = useSavePage(brand.id, editing, again)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = pageProblems(form)
    showProblems(event.currentTarget as HTMLFormElement, () => setProblems(found))
    if (Object.keys(found).length === 0 && isDirty) setAsking(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty && !isLeaving} />
      <Card title={page?.title ?? text.addTitle} aside={page && <Aside {...{ brand, page }} />}>
        <div className="grid grid-cols-1 gap-4">
          <Entries page={page} editing={editing} />
          <div className="flex flex-wrap justify-end gap-2">
            {page !== undefined && !page.required && (
              <RemovePage
                page={page}
                links={links}
                isDirty={isDirty}
                onLeave={() => setLeaving(true)}
              />
            )}
            {page !== undefined && isDirty && (
              <Button tone="secondary" onClick={editing.undo}>
                {messages.undo}
              </Button>
            )}
            <Button type="submit" aria-disabled={!isDirty}>
              {page === undefined ? text.addConfirm : text.save}
            </Button>
          </div>
        </div>
      </Card>
      <ReasonDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
          setAgain(NOT_AGAIN)
        }}
        {...saveTexts(page === undefined, form)}
        act={(reason) => {
          const isMissing = again.asks_again && again.change_summary.trim() === ''
          setLacksSummary(isMissing)
          return isMissing ? null : save(reason)
        }}
      >
        {page?.accepted === true && (
          <AskAgain
            again={again}
            problem={lacksSummary ? text.summaryMissing : undefined}
            onChange={setAgain}
          />
        )}
      </ReasonDialog>
    </form>
  )
}

interface EntriesProps {
  page: StaffPage | undefined
  editing: Editing<StaffPage | undefined, PageChange>
}

/** What is written of a page; one that the site or the law needs keeps its address and stays published. */
function Entries({ page, editing: { form, problems, write } }: EntriesProps) {
  const isFixed = page?.required === true
  const change = (changed: Partial<PageChange>) =>
    write(page === undefined ? withSuggestions(form, changed) : { ...form, ...changed })
  return (
    <>
      {isFixed && (
        <p className="notice">
          <Lock aria-hidden="true" />
          <span>{text.required}</span>
        </p>
      )}
      <PageHeads form={form} problems={problems} isFixed={isFixed} onChange={change} />
      <PageBody
        html={form.html}
        problem={problems['html']}
        onChange={(html) => change({ html })}
        history={
          page === undefined ? null : (
            <PageHistory page={page} form={form} onRestore={(old) => change(old)} />
          )
        }
      />
      <Checkbox
        label={text.showInFooter}
        checked={form.in_footer}
        onChange={(event) => change({ in_footer: event.target.checked })}
      />
      <Switch
        label={text.published}
        hint={text.publishedHint}
        error={problems['published']}
        checked={form.published}
        disabled={isFixed}
        onChange={(event) => change({ published: event.target.checked })}
      />
    </>
  )
}

function Aside({ brand, page }: { brand: { host: string }; page: StaffPage }) {
  const href = pageOnSite(brand.host, page.slug, page.published ? undefined : page.preview_key)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="text-12 text-low">
        {text.updatedAt(formatTime(page.updated_at, 'table'))}
      </span>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ tone: 'secondary', size: 's' })}
      >
        <ExternalLink aria-hidden="true" />
        {page.published ? text.onSite : text.onSiteDraft}
      </a>
    </span>
  )
}
