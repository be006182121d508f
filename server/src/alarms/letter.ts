import type { Tx } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import type { AlarmRow } from './store.ts'
import { texts } from './texts.ts'
import { titleOf } from './view.ts'

const format = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})

/** Writes to one colleague about an alarm. */
export async function postAlarm(mail: Mail, tx: Tx, row: AlarmRow, to: string): Promise<void> {
  const lines = [
    `${titleOf(row.kind)}: ${row.subject}`,
    row.text,
    texts.since(format.format(row.raised_at)),
    ...(row.times > 1 ? [texts.times(row.times)] : []),
    texts.open,
  ]
  await mail.post(tx, {
    brandId: null,
    playerId: null,
    kind: 'alarm',
    fromName: texts.from,
    to,
    subject: texts.subject(titleOf(row.kind), row.subject),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escape(line)}</p>`).join(''),
  })
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!)
