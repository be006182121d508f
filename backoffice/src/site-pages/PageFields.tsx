import type { PageChange } from '@menekse/contract/content/staff-pages'
import { Field } from '@menekse/ui/Field'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import { PagePreview } from './PagePreview.tsx'

const text = messages.sitePages

interface HeadsProps {
  form: PageChange
  problems: Record<string, string>
  /** Its address may not change. */
  isFixed: boolean
  onChange: (change: Partial<PageChange>) => void
}

/** What a page is called and where it stands. */
export function PageHeads({ form, problems, isFixed, onChange }: HeadsProps) {
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
            readOnly={isFixed}
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

/** The text: written, looked at, and as it was before. */
export function PageBody(props: {
  history: ReactNode
  html: string
  problem: string | undefined
  onChange: (html: string) => void
}) {
  const [view, setView] = useState<'edit' | 'preview' | 'history'>('edit')
  return (
    <div>
      <Tabs
        id="page-body"
        label={text.views}
        tabs={[
          { value: 'edit', label: text.edit },
          { value: 'preview', label: text.preview },
          ...(props.history === null ? [] : [{ value: 'history' as const, label: text.history }]),
        ]}
        value={view}
        onValueChange={setView}
        className="mb-3"
      />
      <TabPanel id="page-body" value={view}>
        {view === 'history' && props.history}
        {view === 'preview' && <PagePreview html={props.html} />}
        {view === 'edit' && (
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
        )}
      </TabPanel>
    </div>
  )
}
