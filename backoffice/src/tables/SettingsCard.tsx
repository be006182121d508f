import type { TableSetting } from '@menekse/contract/draws/staff-draws'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { fieldsOf, limitFields, type LimitField } from './limit-fields.ts'
import { LimitsDialog } from './LimitsDialog.tsx'
import type { TableSeen } from './seen.ts'
import { hoursText } from './table-words.ts'

const text = messages.tables.setting

/** What holds at a table, and how it came to be. */
export function SettingsCard({ seen }: { seen: TableSeen }) {
  const [isOpen, setOpen] = useState(false)
  const mayLimit = useCan('tables.limit')
  const { table, released, settings } = seen
  const newest = table.setting
  return (
    <Card
      title={text.title}
      aside={
        mayLimit && (
          <Button size="s" tone="secondary" onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            ...fieldsOf(seen).map((field) => ({
              label: text[field],
              value: <Limit field={field} set={newest} released={released} />,
            })),
            { label: text.hours, value: newest === null ? text.allDay : hoursText(newest) },
          ]}
        />
        <History settings={settings} />
      </div>
      {isOpen && <LimitsDialog seen={seen} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Limit({
  field,
  set,
  released,
}: {
  field: LimitField
  set: TableSetting | null
  released: TableSeen['released']
}) {
  const chosen = set?.[field] ?? null
  return (
    <span className="flex flex-wrap items-center gap-2">
      <MoneyText amount={chosen ?? released[field]} />
      {chosen !== null && chosen !== released[field] && (
        <Badge tone="info">{messages.tables.limited}</Badge>
      )}
    </span>
  )
}

function History({ settings }: { settings: readonly TableSetting[] }) {
  if (settings.length === 0) return <p className="text-13 text-low">{text.none}</p>
  return (
    <details>
      <summary className="cursor-pointer text-13 text-mid">{text.history}</summary>
      <ul className="mt-2 grid gap-2">
        {settings.map((setting) => (
          <li key={setting.version} className="grid gap-1 rounded-10 bg-bg-1 p-3 text-13">
            <span className="flex flex-wrap gap-x-3">
              <b className="text-hi">{text.version(String(setting.version))}</b>
              <TimeText value={setting.at} />
            </span>
            <span>{text.by(setting.by, setting.reason)}</span>
            {setting.approved_by !== null && (
              <span className="text-low">{text.approvedBy(setting.approved_by)}</span>
            )}
            <span className="flex flex-wrap gap-x-3 text-12 text-low">
              {limitFields.map((field) => {
                const amount = setting[field]
                return (
                  amount !== null && (
                    <span key={field}>
                      {text[field]} <MoneyText amount={amount} />
                    </span>
                  )
                )
              })}
              <span>{hoursText(setting)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
