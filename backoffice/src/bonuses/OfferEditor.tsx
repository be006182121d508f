import type {
  BonusTrigger,
  OfferDraft,
  StaffCampaign,
} from '@menekse/contract/campaigns/staff-campaigns'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextArea } from '@menekse/ui/TextInput'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { explain } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { UnsavedGuard } from '../desk/UnsavedGuard.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { showProblems } from '../desk/first-problem.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import {
  type CampaignForm,
  campaignPlaces,
  draftOf,
  fitting,
  type OfferForm,
  type Problems,
  termsOf,
} from './campaign-form.ts'
import { GiftFields } from './GiftFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import type { OfferOptions } from './offer-fields.ts'
import { OfferPreview } from './OfferPreview.tsx'
import { WageringFields } from './WageringFields.tsx'
import { WayFields } from './WayFields.tsx'

const text = messages.builder

interface Wish {
  offer: z.input<typeof OfferDraft>
  reason: string
}

export interface OfferEditorProps {
  start: OfferForm
  trigger: BonusTrigger
  options: OfferOptions
  saveLabel: string
  savedText: string
  /** What the server takes, so that what it would not read is said before it is asked. */
  schema: z.ZodMiniType | undefined
  /** What is sent beside the offer and the reason. */
  more: Record<string, unknown>
  send: (wish: Wish, idempotencyKey: string) => Promise<{ campaign: StaffCampaign }>
  /** What a new campaign says beside its offer; the next version of one keeps it. */
  way?: { form: CampaignForm; onChange: (change: Partial<CampaignForm>) => void }
}

/** Writes an offer step by step, with the player's card beside it. Refusals stand at their fields. */
export function OfferEditor(props: OfferEditorProps) {
  const { trigger, options } = props
  const [form, setForm] = useState(props.start)
  const [reason, setReason] = useState('')
  const { problems, setProblems, problem, isSending, save, element } = useSave(props)
  const { draft, problems: unread } = draftOf(form, trigger)
  const change = (changed: Partial<OfferForm>) => {
    setForm((now) => ({ ...now, ...changed }))
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ offer: draft, reason }, unread)
  }
  const fields = { form, trigger, options, problems, onChange: change }
  const count = Object.keys(problems).length
  return (
    <form
      ref={element}
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]"
      noValidate
    >
      <UnsavedGuard isDirty={!isSending && (form !== props.start || reason !== '')} />
      <div className="grid grid-cols-1 gap-4">
        {props.way !== undefined && (
          <WayFields
            form={props.way.form}
            brands={options.brands}
            problems={problems}
            onChange={(changed) => {
              props.way?.onChange(changed)
              change(changed.trigger === undefined ? {} : fitting(form, changed.trigger))
            }}
          />
        )}
        <GiftFields {...fields} />
        <WageringFields {...fields} />
        <LimitFields {...fields} />
        <Card title={text.last}>
          <Reason
            value={reason}
            problem={problems['reason']}
            onChange={(value) => {
              setReason(value)
              setProblems({})
            }}
          />
        </Card>
        <div role="alert">
          {(count > 0 || problem !== null) && (
            <div className="notice notice-down">
              <CircleAlert aria-hidden="true" />
              <span>{problem ?? text.problems(count)}</span>
            </div>
          )}
        </div>
        <Button type="submit" loading={isSending} className="justify-self-end">
          {props.saveLabel}
        </Button>
      </div>
      <div className="xl:sticky xl:top-16 max-xl:max-w-[420px]">
        <OfferPreview form={form} trigger={trigger} terms={termsOf(draft)} />
      </div>
    </form>
  )
}

function Reason(props: {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <div className="grid gap-2">
      <Field label={messages.queue.reason} hint={text.lastHelp} error={props.problem} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {text.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="min-h-8 rounded-6 bg-bg-3 px-2.5 py-1.5 text-left text-12 text-mid hover:bg-bg-4"
            onClick={() => props.onChange(preset)}
          >
            {preset}
          </button>
        ))}
      </div>
    </div>
  )
}

function useSave({ schema, more, send, savedText }: OfferEditorProps) {
  const navigate = useNavigate()
  const [problems, setFields] = useState<Problems>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const decide = useDecision({ send, touches: ['bonuses'], done: () => savedText })
  const setProblems = (found: Problems) => {
    setFields(found)
    setProblem(null)
  }
  const save = async (wish: Wish, unread: Problems) => {
    if (isSending) return
    const found = {
      ...(schema === undefined ? {} : formProblems(schema, { ...more, ...wish })),
      ...unread,
    }
    showProblems(element.current, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const { campaign } = await decide(wish)
      await navigate({ ...links.campaign(campaign.id), ignoreBlocker: true })
    } catch (error) {
      const refused = problemsIn(error, campaignPlaces)
      if (Object.keys(refused).length > 0) showProblems(element.current, () => setProblems(refused))
      else setProblem(explain(error))
    } finally {
      setSending(false)
    }
  }
  return { problems, setProblems, problem, isSending, save, element }
}
