import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { SANDBOX_BANK_REF } from '@menekse/contract/payments/staff-payments'
import { Badge } from '@menekse/ui/Badge'
import { Field } from '@menekse/ui/Field'
import { formatMoney } from '@menekse/ui/money-format'
import { type Column, Table } from '@menekse/ui/Table'
import { TextArea } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { messages } from '../messages.ts'
import { sessionQuery } from '../queries.ts'
import { type ReadLine, readStatement, readyOf, sendProblem } from './bank-statement.ts'

const text = messages.statement

/** Pasted statement lines: read and judged line by line before anything is sent. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const input = useRef<HTMLTextAreaElement>(null)
  const read = useMemo(() => readStatement(pasted), [pasted])
  const ready = readyOf(read)
  const close = () => {
    setPasted('')
    setProblem(undefined)
    onClose()
  }
  const act = () => {
    const found = sendProblem(ready)
    setProblem(found)
    return found === undefined ? send() : null
  }
  const send = async () => {
    const { added, skipped } = await ask(staffPayments.importBankLines, { body: { lines: ready } })
    toast.success(text.sent(added, skipped))
    await client.invalidateQueries({ queryKey: ['bank-lines'] })
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      size="l"
      title={text.title}
      description={text.help}
      confirmLabel={text.send(ready.length)}
      act={act}
      initialFocus={input}
    >
      {session?.sandbox === true && <SandboxNotice />}
      <Field label={text.paste} error={problem} hint={<code>{text.example}</code>}>
        <TextArea
          ref={input}
          rows={5}
          wrap="off"
          spellCheck={false}
          className="font-mono text-13"
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      {read.length > 0 && <Preview lines={read} ready={ready.length} />}
    </ActDialog>
  )
}

const SandboxNotice = () => (
  <div className="notice">
    <FlaskConical aria-hidden="true" />
    <span>{text.sandbox(SANDBOX_BANK_REF)}</span>
  </div>
)

function Preview({ lines, ready }: { lines: readonly ReadLine[]; ready: number }) {
  return (
    <div className="grid gap-2">
      <output className="text-13">{text.summary(ready, lines.length - ready)}</output>
      <div className="max-h-64 overflow-y-auto rounded-10 bg-bg-1">
        <Table caption={text.title} rows={lines} rowKey={(row) => row.number} columns={columns} />
      </div>
    </div>
  )
}

const columns: Column<ReadLine>[] = [
  { id: 'number', header: text.line, numeric: true, cell: (row) => row.number },
  {
    id: 'result',
    header: text.result,
    cell: (row) =>
      row.problem === undefined ? (
        <Badge tone="up">{text.ready}</Badge>
      ) : (
        <span className="text-down">{row.problem}</span>
      ),
  },
  { id: 'sender', header: text.columnNames[1], cell: (row) => row.cells[1] },
  { id: 'description', header: text.columnNames[2], cell: (row) => row.cells[2] },
  {
    id: 'amount',
    header: text.columnNames[3],
    numeric: true,
    cell: (row) => (row.line === undefined ? row.cells[3] : formatMoney(row.line.amount)),
  },
  {
    id: 'moment',
    header: text.columnNames[4],
    cell: (row) =>
      row.line === undefined ? row.cells[4] : <TimeText value={row.line.received_at} />,
  },
]
