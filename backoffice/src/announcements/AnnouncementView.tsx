import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import type { StaffAnnouncement } from '@menekse/contract/announcements/staff-announcements'
import { Button } from '@menekse/ui/Button'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'

const text = messages.announcements

export const skippedOf = (announcement: StaffAnnouncement) =>
  announcement.skipped.reduce((sum, { players }) => sum + players, 0)

/** An announcement as it was written, whom it reached, and who was left out for which reason. */
export function AnnouncementView({ announcement }: { announcement: StaffAnnouncement }) {
  const { id, status, skipped } = announcement
  const [isStopping, setStopping] = useState(false)
  const cancel = useDecision({
    send: (_: undefined, idempotencyKey) =>
      ask(staffAnnouncements.cancel, { params: { id }, idempotencyKey }),
    touches: ['announcements'],
    done: () => text.cancelled,
  })
  const isRunning = status === 'queued' || status === 'sending'
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h3 className="text-18 break-words">{announcement.title}</h3>
        <p className="text-14 break-words whitespace-pre-line text-mid">{announcement.content}</p>
      </div>
      <Facts
        facts={[
          { label: text.status, value: announcement.status_label },
          { label: text.channel, value: announcement.channel_label },
          { label: text.brand, value: announcement.brand_name ?? text.allBrands },
          { label: text.audience, value: announcement.audience_label },
          { label: text.sendAt, value: <TimeText value={announcement.send_at} /> },
          {
            label: text.endedAt,
            value: announcement.ended_at && <TimeText value={announcement.ended_at} />,
            optional: true,
          },
          { label: text.createdBy, value: announcement.created_by },
          { label: text.sent, value: text.players(formatCount(announcement.sent)) },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="text-14">{text.why}</h3>
        {skipped.length === 0 ? (
          <p className="text-13 text-low">{text.whyNone}</p>
        ) : (
          <Facts
            facts={skipped.map(({ label, players }) => ({
              label,
              value: text.players(formatCount(players)),
            }))}
          />
        )}
      </section>
      {isRunning && (
        <Button tone="danger" onClick={() => setStopping(true)}>
          {text.cancel}
        </Button>
      )}
      <ActDialog
        open={isStopping}
        onClose={() => setStopping(false)}
        title={text.cancelTitle}
        description={text.cancelHelp}
        confirmLabel={text.cancel}
        tone="danger"
        confirmFirst
        act={() => cancel(undefined)}
      />
    </div>
  )
}
