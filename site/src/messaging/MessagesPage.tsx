import { urlOf } from '@menekse/contract/client'
import type { Message } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Pager } from '@menekse/ui/Pager'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useSearch } from '@tanstack/react-router'
import { Mail, PenLine } from 'lucide-react'
import { useState } from 'react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { contactTexts } from '../messages-contact.ts'
import { useGo } from '../navigation.tsx'
import { pageAfterRemoval, pageOf, referenceOf } from './inbox-answers.ts'
import { useInbox } from './inbox-calls.ts'
import { ComplaintList } from './ComplaintList.tsx'
import { MessageRow } from './MessageRow.tsx'
import { WriteDialog } from './WriteDialog.tsx'

const texts = contactTexts.messages

/** /account/messages: what the house and the player wrote to each other. */
export function MessagesPage() {
  useTitle(texts.title)
  const { page, open } = usePage()
  const inbox = useInbox(page)
  useLoginAgain(isLoggedOut(inbox.error))
  const about = useAbout()
  const [chosen, setWriting] = useState<'new' | Message>()
  const writing = chosen ?? (about.reference === undefined ? undefined : 'new')
  const unread = inbox.data?.unread ?? 0
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-22">{texts.title}</h1>
          <p className="min-h-5 text-low" aria-live="polite">
            {inbox.data !== undefined && (unread > 0 ? texts.unread(unread) : texts.allRead)}
          </p>
        </div>
        <Button onClick={() => setWriting('new')}>
          <PenLine aria-hidden="true" />
          {texts.write}
        </Button>
      </header>
      <ComplaintList />
      <InboxCard
        inbox={inbox}
        onWrite={() => setWriting('new')}
        onReply={setWriting}
        onRemoved={(shown) => open(pageAfterRemoval(page, shown))}
      />
      {inbox.data !== undefined && (
        <Pager
          page={inbox.data.pagination.current_page}
          pages={inbox.data.pagination.total_pages}
          onPageChange={open}
        />
      )}
      {writing !== undefined && (
        <WriteDialog
          answerTo={writing === 'new' ? undefined : writing}
          about={about.reference}
          onClose={() => {
            setWriting(undefined)
            about.forget()
          }}
          onSent={() => open(1)}
        />
      )}
    </div>
  )
}

/** The transaction that the address asks to write about. */
function useAbout() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const reference = referenceOf(search)
  return {
    reference,
    forget() {
      if (reference !== undefined) go(links.messages, { replace: true })
    },
  }
}

/** The page of the inbox, kept in the address. */
function usePage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const page = pageOf(search)
  return {
    page,
    open(next: number) {
      if (next === page) return
      go(urlOf(links.messages, undefined, { sayfa: next === 1 ? undefined : next }))
    },
  }
}

interface InboxCardProps {
  inbox: ReturnType<typeof useInbox>
  onWrite: () => void
  onReply: (message: Message) => void
  onRemoved: (shown: number) => void
}

function InboxCard({ inbox, onWrite, onReply, onRemoved }: InboxCardProps) {
  const [opened, setOpened] = useState<string>()
  const shimmer = useSkeleton(inbox.isPending)
  const messages = inbox.data?.messages
  if (messages === undefined) {
    if (!inbox.isError) return shimmer ? <InboxSkeleton /> : null
    return (
      <Card>
        <ErrorState
          fact={texts.loadFailed}
          retrying={inbox.isFetching}
          onRetry={() => void inbox.refetch()}
        />
      </Card>
    )
  }
  if (messages.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Mail />}
          fact={texts.empty}
          help={texts.emptyHelp}
          action={
            <Button tone="secondary" onClick={onWrite}>
              {texts.write}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card flush aria-label={texts.listLabel} aria-busy={inbox.isPlaceholderData}>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            open={opened === message.id}
            onToggle={() => setOpened(opened === message.id ? undefined : message.id)}
            onReply={() => onReply(message)}
            onRemoved={() => onRemoved(messages.length)}
          />
        ))}
      </ul>
    </Card>
  )
}

function InboxSkeleton() {
  return (
    <Card flush aria-hidden="true">
      <ul className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <li key={key} className="flex min-h-18 items-center gap-4 px-4 sm:px-5">
            <Skeleton className="size-10 rounded-full" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-40" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
