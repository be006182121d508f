import { Drawer } from '@menekse/ui/Drawer'
import { Pager } from '@menekse/ui/Pager'
import { type Tab, TabPanel, Tabs } from '@menekse/ui/Tabs'
import { Keyboard, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

export interface QueueFrameProps<Status extends string> {
  id: string
  title: string
  tabs: readonly Tab<Status>[]
  status: Status
  onStatusChange: (status: Status) => void
  /** The list is older than what the counters say. */
  isBehind: boolean
  onRefresh: () => void
  list: ReactNode
  page: number
  pages: number
  onPageChange: (page: number) => void
  isWide: boolean
  detailTitle: string
  detail: ReactNode
  /** On a phone: whether a request has been tapped. */
  isOpen: boolean
  onClose: () => void
  keys?: string | undefined
}

/** A queue: tabs, list, and beside it (on a phone: above it) what is being decided. */
export function QueueFrame<Status extends string>(props: QueueFrameProps<Status>) {
  const { id, tabs, status, isWide, detail, isOpen, onClose } = props
  return (
    <>
      <Tabs
        id={id}
        label={props.title}
        tabs={tabs}
        value={status}
        onValueChange={props.onStatusChange}
        className="mb-3"
      />
      <TabPanel
        id={id}
        value={status}
        className={
          isWide
            ? 'grid grid-cols-[minmax(0,1fr)_440px] items-start gap-4'
            : 'grid grid-cols-1 gap-4'
        }
      >
        <div className="grid gap-3">
          <output className={props.isBehind ? 'notice items-center' : 'sr-only'}>
            {props.isBehind && (
              <>
                <RefreshCw aria-hidden="true" />
                <span>{messages.queue.changed}</span>
                <button type="button" className="text-link ml-auto" onClick={props.onRefresh}>
                  {messages.queue.refresh}
                </button>
              </>
            )}
          </output>
          <div className="card card-flush">{props.list}</div>
          <Pager page={props.page} pages={props.pages} onPageChange={props.onPageChange} />
          {isWide && props.keys !== undefined && (
            <p className="flex items-center gap-2 text-12 text-low">
              <Keyboard className="size-4" aria-hidden="true" />
              {props.keys}
            </p>
          )}
        </div>
        {isWide && (
          <div className="sticky top-12 grid grid-cols-1 max-h-[calc(100dvh-64px)] overflow-y-auto rounded-14 gap-4">
            {detail}
          </div>
        )}
      </TabPanel>
      {!isWide && (
        <Drawer
          open={isOpen}
          onOpenChange={(next) => {
            if (!next) onClose()
          }}
          title={props.detailTitle}
        >
          <div className="grid grid-cols-1 gap-4">{isOpen && detail}</div>
        </Drawer>
      )}
    </>
  )
}
