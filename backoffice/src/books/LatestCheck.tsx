import type { BooksCheck, BooksProblem } from '@menekse/contract/evidence/staff-books'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { BookCheck, Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Facts } from '../desk/Facts.tsx'
import type { Fact } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'

const text = messages.books

/** What the last look at the books said, in one colour and with its figures. */
export function LatestCheck({ check }: { check: BooksCheck }) {
  return (
    <Card title={text.result}>
      <Verdict check={check} />
      {check.problem !== null && <Facts facts={problemFacts(check.problem)} />}
      <Facts facts={sizeFacts(check)} />
    </Card>
  )
}

function Verdict({ check }: { check: BooksCheck }) {
  if (check.ended_at === null)
    return <Line tone="" icon={<Hourglass />} fact={text.running} help={text.runningHelp} />
  if (check.problem === null) return <Line tone="notice-up" icon={<BookCheck />} fact={text.well} />
  if (check.problem.kind === 'given_up')
    return <Line tone="notice-warn" icon={<TriangleAlert />} fact={text.givenUp} />
  return (
    <Line tone="notice-down" icon={<TriangleAlert />} fact={text.notWell} help={text.notWellHelp} />
  )
}

interface LineProps {
  tone: string
  icon: ReactNode
  fact: string
  help?: string
}

function Line({ tone, icon, fact, help }: LineProps) {
  return (
    <output className={`notice ${tone} mb-3`}>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span>
        <b className="block text-hi">{fact}</b>
        {help}
      </span>
    </output>
  )
}

function problemFacts({ rule, subject, expected, found, breach }: BooksProblem): Fact[] {
  const words = text.problem
  return [
    { label: words.rule, value: rule && (text.rules[rule] ?? rule), optional: true },
    { label: words.fault, value: breach && text.faults[breach.fault], optional: true },
    {
      label: words.seal,
      value: breach && `${text.chains[breach.chain]} ${breach.seal}`,
      optional: true,
    },
    { label: words.subject, value: subject, optional: true },
    {
      label: words.expected,
      value: expected === null ? null : <MoneyText amount={expected} />,
      optional: true,
    },
    {
      label: words.found,
      value: found === null ? null : <MoneyText amount={found} />,
      optional: true,
    },
  ]
}

function sizeFacts({ size, began_at, ended_at, asked_by }: BooksCheck): Fact[] {
  const seconds = ended_at === null ? null : (Date.parse(ended_at) - Date.parse(began_at)) / 1000
  return [
    { label: text.at, value: <TimeText value={began_at} /> },
    { label: text.took, value: seconds === null ? null : text.seconds(seconds), optional: true },
    { label: text.askedBy, value: asked_by ?? text.nightly },
    ...(size === null
      ? []
      : [
          { label: text.purses, value: formatCount(size.purses) },
          { label: text.transfers, value: formatCount(size.transfers) },
          { label: text.rounds, value: formatCount(size.rounds) },
          { label: text.sealed, value: formatCount(size.sealed) },
          { label: text.owed, value: <MoneyText amount={size.owed} /> },
        ]),
  ]
}
