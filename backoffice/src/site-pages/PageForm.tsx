import { PageChange, staffPages } from '@menekse/contract/staff-pages'
import type { StaffPage } from '@menekse/contract/staff-pages'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { formatTime } from '@menekse/ui/time-format'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ask, Refused } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { UnsavedGuard } from '../desk/UnsavedGuard.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { sitePagesQuery } from '../queries-house.ts'
import { formProblems } from '../session/form-problems.ts'
import { PagePreview } from './PagePreview.tsx'

const text = messages.sitePages

function changeOf(page: StaffPage): PageChange {
  const { title, slug, html, meta_title, meta_description, in_footer } = page
  return { title, slug, html, meta_title, meta_description, in_footer }
}

/** A page of text as the operator writes it, and as visitors will read it. */
export function PageForm({ page }: { page: StaffPage }) {
  const [form, setForm] = useState(() => changeOf(page))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(changeOf(page))
  const save = useSave(page, form, setProblems)
  const change = (changed: Partial<PageChange>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = formProblems(PageChange, form)
    setProblems(found)
    if (Object.keys(found).length === 0 && isDirty) setAsking(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Card
        title={page.title}
        aside={
          <span className="text-12 text-low">
            {text.updatedAt(formatTime(page.updated_at, 'table'))}
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Heads form={form} problems={problems} onChange={change} />
          <Body html={form.html} problem={problems['html']} onChange={(html) => change({ html })} />
          <Checkbox
            label={text.showInFooter}
            checked={form.in_footer}
            onChange={(event) => change({ in_footer: event.target.checked })}
          />
          <Button type="submit" aria-disabled={!isDirty} className="justify-self-end">
            {text.save}
          </Button>
        </div>
      </Card>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.saveTitle(form.title)}
        description={text.saveHelp}
        confirmLabel={text.save}
        presets={text.presets}
        act={save}
      />
    </form>
  )
}

interface HeadsProps {
  form: PageChange
  problems: Record<string, string>
  onChange: (change: Partial<PageChange>) => void
}

function Heads({ form, problems, onChange }: HeadsProps) {
  const input = (name: 'title' | 'meta_title', label: string) => (
    <Field label={label} error={problems[name]} required>
      <TextInput
        autoComplete="off"
        maxLength={120}
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {input('title', text.pageTitle)}
        <Field label={text.slug} hint={text.slugHint} error={problems['slug']} required>
          <TextInput
            before={<span className="text-13 text-low">{text.slugBefore}</span>}
            className="pl-18"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={form.slug}
            onChange={(event) => onChange({ slug: event.target.value })}
          />
        </Field>
      </div>
      {input('meta_title', text.metaTitle)}
      <Field label={text.metaDescription} error={problems['meta_description']} required>
        <TextArea
          rows={2}
          maxLength={320}
          value={form.meta_description}
          onChange={(event) => onChange({ meta_description: event.target.value })}
        />
      </Field>
    </>
  )
}

function Body(props: {
  html: string
  problem: string | undefined
  onChange: (html: string) => void
}) {
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  return (
    <div>
      <Tabs
        id="page-body"
        label={text.views}
        tabs={[
          { value: 'edit', label: text.edit },
          { value: 'preview', label: text.preview },
        ]}
        value={view}
        onValueChange={setView}
        className="mb-3"
      />
      <TabPanel id="page-body" value={view}>
        {view === 'edit' ? (
          <Field label={text.html} hint={text.htmlHint} error={props.problem}>
            <TextArea
              rows={18}
              maxLength={100_000}
              spellCheck
              className="font-mono text-13"
              value={props.html}
              onChange={(event) => props.onChange(event.target.value)}
            />
          </Field>
        ) : (
          <PagePreview html={props.html} />
        )}
      </TabPanel>
    </div>
  )
}

function useSave(
  page: StaffPage,
  form: PageChange,
  onProblems: (problems: Record<string, string>) => void,
) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { brand_id: brand, slug, updated_at: readAt } = page
  const hasMoved = form.slug !== slug
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPages.savePage, {
        params: { brand, slug },
        body: { ...form, read_at: readAt, reason },
        idempotencyKey,
      }),
    // Under its old address nothing is left to be read again.
    touches: hasMoved ? [] : ['site-pages'],
    done: () => text.saved,
  })
  return async (reason: string) => {
    try {
      await send(reason)
    } catch (error) {
      if (error instanceof Refused) onProblems(error.fields)
      throw error
    }
    if (!hasMoved) return
    await navigate({ ...links.sitePages({ brand, slug: form.slug }), ignoreBlocker: true })
    await client.invalidateQueries({ queryKey: sitePagesQuery.queryKey })
  }
}
