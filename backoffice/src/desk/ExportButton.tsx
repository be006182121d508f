import { Button } from '@menekse/ui/Button'
import { csvText, downloadCsv } from '@menekse/ui/csv'
import { toast } from '@menekse/ui/Toast'
import { formatCount } from '@menekse/ui/turkish'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../api.ts'
import { messages } from '../messages.ts'

const text = messages.players

export interface ExportButtonProps {
  name: string
  header: readonly string[]
  /** Every row there is for the file; `cut` says that there was more than one should carry. */
  load: () => Promise<{ rows: readonly string[][]; cut: boolean }>
  disabled?: boolean
}

/** Every row of the current list, not only the page on screen, as a file. */
export function ExportButton({ name, header, load, disabled }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const { rows, cut } = await load()
      downloadCsv(name, csvText([header, ...rows]))
      const count = formatCount(rows.length)
      if (cut) toast.warning(text.cut(count))
      else toast.success(text.exported(count))
    } catch (error) {
      toast.error(explain(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      tone="secondary"
      size="s"
      loading={isLoading}
      disabled={disabled}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" />
      {text.export}
    </Button>
  )
}
