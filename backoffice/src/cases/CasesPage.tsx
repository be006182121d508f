import type { StaffCase } from '@menekse/contract/cases/staff-cases'
import { Select } from '@menekse/ui/Select'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Filter } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { QueueFrame } from '../desk/QueueFrame.tsx'
import { useQueue } from '../desk/useQueue.ts'
import { type CaseTab, links, queues, readCaseGroup, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { casesQuery } from '../queries-cases.ts'
import { queuesQuery } from '../queries.ts'
import { useCan } from '../desk/staff-context.ts'
import { actsOn, type CaseAct, groupsShown } from './case-acts.ts'
import { CaseActs } from './CaseActs.tsx'
import { CaseDetail } from './CaseDetail.tsx'
import { CaseTable } from './CaseTable.tsx'

const text = messages.cases

export function CasesPage() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const group = readCaseGroup(raw['group'])
  const player = readText(raw['player'])
  const queue = useQueue<StaffCase, CaseTab>(
    (search) => links.cases({ ...search, group, player }),
    queues.cases,
  )
  const { search } = queue
  const list = useQuery(casesQuery({ status: search.status, page: search.page, group, player }))
  const counts = useQuery(queuesQuery)
  const canDecide = useCan('cases.decide')
  const [asked, setAsked] = useState<{ id: string; act: CaseAct } | null>(null)
  const rows = list.data?.cases ?? []
  // Looking into a case is written down, so it takes a choice.
  const chosen = rows.find(({ id }) => id === search.id)
  const ask = (act: CaseAct) => search.id !== undefined && setAsked({ id: search.id, act })
  const open = (act: CaseAct) => actsOn(chosen, canDecide).includes(act) && ask(act)
  useKeys({
    j: () => queue.step(rows, chosen, 1),
    k: () => queue.step(rows, chosen, -1),
    a: () => open('assign'),
    n: () => open('note'),
    r: () => open('close'),
  })
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(list.data.total))}
        aside={<Filters group={group} status={search.status} player={player} />}
      />
      {player !== '' && (
        <p className="notice mb-3 items-center">
          <Filter aria-hidden="true" />
          <span>{text.ofPlayer}</span>
          <Link {...links.cases({ status: search.status, group })} className="text-link ml-auto">
            {text.showAll}
          </Link>
        </p>
      )}
      <QueueFrame
        id="cases"
        title={text.title}
        tabs={queues.cases.map((value) => ({
          value,
          label: text[value],
          count: value === 'open' ? counts.data?.cases_open : undefined,
        }))}
        status={search.status}
        onStatusChange={queue.showTab}
        isBehind={false}
        onRefresh={() => void list.refetch()}
        list={
          <CaseTable
            list={list}
            chosenId={search.id}
            onChoose={queue.choose}
            isOpenTab={search.status === 'open'}
          />
        }
        page={search.page}
        pages={list.data?.total_pages ?? 1}
        onPageChange={queue.showPage}
        isWide={queue.isWide}
        detailTitle={text.one}
        isOpen={search.id !== undefined}
        onClose={() => queue.choose(undefined)}
        keys={canDecide ? text.keys : undefined}
        detail={
          search.id === undefined ? (
            <p className="p-4 text-13 text-low">{text.choose}</p>
          ) : (
            <CaseDetail key={search.id} id={search.id} onAct={canDecide ? ask : undefined} />
          )
        }
      />
      {asked !== null && <CaseActs {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Filters(props: {
  group: ReturnType<typeof readCaseGroup>
  status: CaseTab
  player: string
}) {
  const { group, status, player } = props
  const navigate = useNavigate()
  const seesAml = useCan('cases.aml')
  return (
    <div className="w-52">
      <Select
        dense
        aria-label={text.group}
        value={group}
        options={[{ value: 'all', label: text.allGroups }, ...groupsShown(seesAml)]}
        onChange={(event) =>
          void navigate(links.cases({ status, player, group: readCaseGroup(event.target.value) }))
        }
      />
    </div>
  )
}
