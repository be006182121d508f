import { formatCount } from '@menekse/ui/turkish'
import {
  STATEMENT_PAGE_SIZE,
  type StatementRow,
  type StatementTab,
  statementTabs,
} from '@menekse/contract/reports/reports'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Pager } from '@menekse/ui/Pager'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { Download, Printer, ReceiptText, RefreshCw } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { useTitle } from '../shell/document-title.ts'
import { accountTexts } from '../messages-account.ts'
import { DateFilter } from './DateFilter.tsx'
import { BetDetailDialog } from './BetDetailDialog.tsx'
import { GameDetailDialog, type OpenedRound } from './GameDetailDialog.tsx'
import { columnsOf } from './statement-columns.tsx'
import { isBet, useStatement, useStatementFile } from './statement-calls.ts'
import { StatementList, StatementListSkeleton } from './StatementList.tsx'
import { StatementStats } from './StatementStats.tsx'
import type { TransactionsSearch } from './transactions-search.ts'
import { useToday } from './use-today.ts'
import { useTransactionsSearch } from './use-transactions-search.ts'

const texts = accountTexts.transactions
const TABS = 'transactions'

export interface TransactionsPageProps {
  /** Shows a coupon of sports bets, which only what stands above knows how to. */
  Coupon: ComponentType<{ id: string }>
}

/** /account/transactions: every movement, by kind, day and page. */
export function TransactionsPage({ Coupon }: TransactionsPageProps) {
  useTitle(texts.title)
  const today = useToday()
  const { search, change } = useTransactionsSearch(today)
  const statement = useStatement(search)
  const file = useStatementFile(search)
  useLoginAgain(isLoggedOut(statement.error))
  const { tab } = search
  return (
    <div className="grid gap-4">
      <h1 className="text-22">{texts.title}</h1>
      <Tabs
        id={TABS}
        label={texts.tabsLabel}
        tabs={statementTabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={(next) => change({ ...search, tab: next, page: 1, ref: undefined })}
      />
      <TabPanel id={TABS} value={tab} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
          <DateFilter
            range={search.range}
            today={today}
            onRangeChange={(range) => change({ ...search, range, page: 1 })}
          />
          <div className="flex gap-2">
            <Button
              tone="secondary"
              size="s"
              loading={statement.isFetching}
              onClick={() => void statement.refetch()}
            >
              <RefreshCw aria-hidden="true" />
              {texts.refresh}
            </Button>
            <Button
              tone="secondary"
              size="s"
              loading={file.busy}
              disabled={(statement.data?.pagination.total ?? 0) === 0}
              onClick={file.save}
            >
              <Download aria-hidden="true" />
              {texts.export}
            </Button>
            <Button
              tone="secondary"
              size="s"
              className="max-sm:hidden"
              disabled={(statement.data?.pagination.total ?? 0) === 0}
              onClick={() => print()}
            >
              <Printer aria-hidden="true" />
              {texts.print}
            </Button>
            <output className="sr-only">{file.progress}</output>
          </div>
        </div>
        {(statement.data !== undefined || statement.isPending) && (
          <StatementStats
            tab={tab}
            figures={figuresOf(statement.data)}
            loading={statement.isPending}
          />
        )}
        <Statement search={search} change={change} statement={statement} Coupon={Coupon} />
      </TabPanel>
    </div>
  )
}

const figuresOf = (data: ReturnType<typeof useStatement>['data']) =>
  data === undefined ? undefined : { ...data.statistics, net_deposits: data.lifetime.net }

interface StatementProps extends TransactionsPageProps {
  search: TransactionsSearch
  change: (search: TransactionsSearch, how?: 'push' | 'replace') => void
  statement: ReturnType<typeof useStatement>
}

function Statement({ search, change, statement, Coupon }: StatementProps) {
  const [opened, setOpened] = useState<OpenedRound | undefined>(roundOf(search.ref))
  const shimmer = useSkeleton(statement.isPending)
  // Back and forward open and close it as well; while it closes it keeps showing the last one.
  if (search.ref !== undefined && search.ref !== opened?.reference_id)
    setOpened(roundOf(search.ref))
  const show = (row: StatementRow) => {
    setOpened(row)
    change({ ...search, ref: row.reference_id })
  }
  const shown = {
    row: opened,
    open: search.ref !== undefined,
    onClose: () => change({ ...search, ref: undefined }, 'replace'),
  }
  const { data } = statement
  const pages = data?.pagination.total_pages ?? 1
  useEffect(() => {
    // An address kept from a longer list leads to the last page there is.
    if (data !== undefined && pages > 0 && search.page > pages) change({ ...search, page: pages })
  })
  if (data === undefined && statement.isError) {
    return (
      <Card>
        <ErrorState
          fact={texts.failed}
          retrying={statement.isFetching}
          onRetry={() => void statement.refetch()}
        />
      </Card>
    )
  }
  return (
    <>
      <Card flush className={data === undefined && !shimmer ? 'invisible' : undefined}>
        <Lines
          tab={search.tab}
          rows={data?.transactions}
          stale={statement.isPlaceholderData || statement.isError}
          onOpen={show}
          empty={<NothingHere search={search} change={change} />}
        />
      </Card>
      {data !== undefined && data.pagination.total > 0 && (
        <p className="text-center text-13 text-low">
          {texts.total(formatCount(data.pagination.total))}
        </p>
      )}
      <Pager
        page={search.page}
        pages={pages}
        onPageChange={(page) => change({ ...search, page })}
      />
      {opened !== undefined && isBet(opened) ? (
        <BetDetailDialog {...shown} Coupon={Coupon} />
      ) : (
        <GameDetailDialog {...shown} />
      )}
    </>
  )
}

/** A round that only its address names. */
const roundOf = (ref: string | undefined): OpenedRound | undefined =>
  ref === undefined ? undefined : { reference_id: ref }

interface LinesProps {
  tab: StatementTab
  /** Undefined while the first ones are on their way. */
  rows: readonly StatementRow[] | undefined
  stale: boolean
  onOpen: (row: StatementRow) => void
  empty: ReactNode
}

/** A table where there is room for one and on paper, a list of short entries elsewhere. */
function Lines({ tab, rows, stale, onOpen, empty }: LinesProps) {
  if (rows?.length === 0) return empty
  const caption = `${texts.title}: ${texts.tabs[tab]}`
  const played = tab !== 'deposit' && tab !== 'withdraw'
  return (
    <>
      <div className="lg:hidden print:hidden">
        {rows === undefined ? (
          <StatementListSkeleton rows={STATEMENT_PAGE_SIZE} />
        ) : (
          <StatementList
            caption={caption}
            rows={rows}
            stale={stale}
            onOpen={played ? onOpen : undefined}
          />
        )}
      </div>
      <Table
        caption={caption}
        columns={columnsOf(tab, onOpen)}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        loadingRows={rows === undefined ? STATEMENT_PAGE_SIZE : 0}
        stale={stale}
        cards={false}
        className="max-lg:hidden print:block"
      />
    </>
  )
}

function NothingHere({ search, change }: Pick<StatementProps, 'search' | 'change'>) {
  const ranged = search.range !== undefined
  return (
    <EmptyState
      icon={<ReceiptText />}
      fact={texts.empty[search.tab]}
      help={ranged ? texts.emptyHelpRange : texts.emptyHelp}
      {...(ranged && {
        action: (
          <Button tone="secondary" onClick={() => change({ ...search, range: undefined, page: 1 })}>
            {texts.showAll}
          </Button>
        ),
      })}
    />
  )
}
