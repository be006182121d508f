import type { BuildFault } from '@menekse/contract/evidence/staff-books'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useQuery } from '@tanstack/react-query'
import { CopiedText } from '../desk/CopiedText.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { buildQuery } from '../queries-house.ts'

const text = messages.build
const FAULTS_SHOWN = 10

/** Whether the program that runs is the one that was released; each look reads every file. */
export function BuildCard() {
  const { data, error, isError, isFetching, refetch } = useQuery(buildQuery)
  if (data === undefined)
    return isError ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <i className="skeleton block h-48 rounded-14" aria-busy="true" />
    )
  const { state, files, faults, digest, maths } = data.build
  const isRight = faults.length === 0 && state !== 'foreign'
  return (
    <Card title={text.title}>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge tone={isRight ? 'up' : 'down'}>
          {faults.length === 0 ? text.states[state] : text.differs(faults.length)}
        </Badge>
        {files > 0 && <span className="text-13 text-low">{text.files(files, maths.length)}</span>}
      </p>
      <p className="mb-3 text-14 text-low">{text.help[state]}</p>
      <Faults faults={faults} />
      {digest !== null && (
        <CopiedText text={digest} label={text.copy}>
          <code className="text-13 break-all">{digest}</code>
        </CopiedText>
      )}
      <Button className="mt-4" tone="secondary" loading={isFetching} onClick={() => void refetch()}>
        {text.check}
      </Button>
    </Card>
  )
}

function Faults({ faults }: { faults: readonly BuildFault[] }) {
  if (faults.length === 0) return null
  return (
    <ul className="mb-3 grid gap-1 text-13">
      {faults.slice(0, FAULTS_SHOWN).map(({ file, fault }) => (
        <li key={file} className="break-all">
          {text.faults[fault]}: <code>{file}</code>
        </li>
      ))}
    </ul>
  )
}
