import type { Message } from '@menekse/contract/messaging/messaging'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { useConfirm } from '@menekse/ui/ConfirmDialog'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import {
  ChevronDown,
  CircleCheck,
  Gift,
  Info,
  Reply,
  Send,
  Trash2,
  TriangleAlert,
  WalletCards,
} from 'lucide-react'
import { useId } from 'react'
import { links } from '../links.ts'
import { contactTexts } from '../messages-contact.ts'
import { SiteLink } from '../navigation.tsx'
import { canReply } from './inbox-answers.ts'
import { useMarkRead, useRemoveMessage } from './inbox-calls.ts'

const texts = contactTexts.messages

const looks = {
  bonus: { Icon: Gift, colour: 'text-violet-300' },
  system: { Icon: Info, colour: 'text-info' },
  payment: { Icon: WalletCards, colour: 'text-up' },
  warning: { Icon: TriangleAlert, colour: 'text-warn' },
  success: { Icon: CircleCheck, colour: 'text-up' },
  sent: { Icon: Send, colour: 'text-low' },
} as const

/** Where a notice of this kind leads. */
const places = {
  bonus: { href: links.bonuses, label: texts.goTo.bonus },
  payment: { href: links.wallet('history'), label: texts.goTo.payment },
} as const

export interface MessageRowProps {
  message: Message
  open: boolean
  onToggle: () => void
  onReply: () => void
  onRemoved: () => void
}

/** One message: its head opens it, and opening it marks it as read. */
export function MessageRow({ message, open, onToggle, onReply, onRemoved }: MessageRowProps) {
  const id = useId()
  const mark = useMarkRead()
  const unread = !message.is_read && !message.is_sent_by_me
  const toggle = () => {
    if (!open && unread && !mark.isPending) mark.mutate(message.id)
    onToggle()
  }
  return (
    <li className={clsx('relative', unread && 'bg-bg-3/50')}>
      <h2 className="font-text text-14 tracking-normal">
        <button
          type="button"
          className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-bg-3 focus-visible:-outline-offset-2 sm:gap-4 sm:px-5"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <MessageHead message={message} unread={unread} />
          <ChevronDown
            className={clsx('size-5 shrink-0 text-low transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="px-4 pb-5 sm:pr-14 sm:pl-19">
        <p className="max-w-[68ch] text-16 leading-relaxed whitespace-pre-line wrap-anywhere text-mid">
          {message.content}
        </p>
        {message.is_closed && <p className="mt-3 text-13 text-low">{texts.closedHelp}</p>}
        <Actions message={message} onReply={onReply} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function MessageHead({ message, unread }: { message: Message; unread: boolean }) {
  const { Icon, colour } = looks[message.type]
  return (
    <>
      <span className={clsx('relative grid size-10 shrink-0 place-items-center', colour)}>
        <span className="absolute inset-0 rounded-full bg-bg-3 shadow-top" />
        <Icon className="relative size-5" aria-hidden="true" />
        <span className="sr-only">{texts.types[message.type]}: </span>
        {unread && (
          <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-bg-2 bg-violet-400">
            <span className="sr-only">{texts.new}. </span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span
            className={clsx('truncate text-hi', unread ? 'font-semibold' : 'font-normal text-mid')}
          >
            {message.title}
          </span>
          {message.is_closed && <Badge>{texts.closed}</Badge>}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-13 font-normal text-low">
          <span>{message.sender_name}</span>
          <TimeText value={message.created_at} format="card" className="tabular" />
        </span>
      </span>
    </>
  )
}

type ActionsProps = Pick<MessageRowProps, 'message' | 'onReply' | 'onRemoved'>

function Actions({ message, onReply, onRemoved }: ActionsProps) {
  const confirm = useConfirm()
  const remove = useRemoveMessage()
  const ask = async () => {
    const yes = await confirm({
      title: texts.removeQuestion,
      description: texts.removeConsequence(message.title),
      confirmLabel: texts.removeConfirm,
      tone: 'danger',
    })
    if (yes) remove.mutate(message.id, { onSuccess: onRemoved })
  }
  const place = places[message.type as keyof typeof places]
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {place !== undefined && (
        <SiteLink href={place.href} className={buttonClass({ tone: 'secondary', size: 's' })}>
          {place.label}
        </SiteLink>
      )}
      {canReply(message) && (
        <Button tone="secondary" size="s" onClick={onReply}>
          <Reply aria-hidden="true" />
          {texts.reply}
        </Button>
      )}
      <Button tone="ghost" size="s" loading={remove.isPending} onClick={() => void ask()}>
        <Trash2 aria-hidden="true" />
        {texts.remove}
      </Button>
    </div>
  )
}
