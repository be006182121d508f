import { marketWords } from '@menekse/contract/sports/market-words'
import type { Followed } from '@menekse/games/followed'
import { FAULTS_LABEL } from '@menekse/games/sports/simulated/faults'
import type {
  MatchCheckName,
  MatchClaim,
  ReplayedMatch,
  ToldEnd,
} from '@menekse/games/sports/simulated/replay'
import type { Pair } from '@menekse/games/sports/simulated/told'
import { element, facts, table } from './element.ts'
import { matchMessages as texts } from './messages-matches.ts'
import { messages } from './messages.ts'
import { mark, type Shown, stepsOf } from './page.ts'
import { blockTable, drawRows, drawTable } from './stream-tables.ts'

/* What is computed of a match, in order: on the page with a mark each, and as text to take along. */

const pairText = ({ home, away }: Pair) => `${home}–${away}`
const scoreText = (score: Pair | null | undefined): string =>
  score ? pairText(score) : texts.noScore
const periodsText = (periods: readonly Pair[] = []): string => periods.map(pairText).join(', ')

/** How a match ended, in a line. */
export function endText({ status, score, periods }: ToldEnd): string {
  if (score === null) return texts.statuses[status]
  const whole = texts.toldScore(scoreText(score), periodsText(periods))
  return status === 'closed' ? whole : `${whole} · ${texts.statuses[status]}`
}

export const matchStepList = (claim: MatchClaim, replayed: ReplayedMatch): HTMLElement =>
  stepsOf([
    commitmentStep(claim, replayed),
    faultStep(replayed),
    ...wordsStep(claim, replayed),
    endStep(claim, replayed),
    ...timelineStep(claim, replayed),
    ...marketsStep(claim, replayed),
  ])

const marksOf = ({ match }: MatchClaim, { checks }: ReplayedMatch, ...names: MatchCheckName[]) =>
  checks
    .filter(({ name }) => names.includes(name))
    .map((check) => mark(texts.check(check.name, match.sport), check))

const commitmentStep = (claim: MatchClaim, replayed: ReplayedMatch): Shown => ({
  name: texts.commitmentStep,
  text: texts.commitmentText,
  marks: marksOf(claim, replayed, 'commitment'),
  body: [
    facts([
      [texts.seed, claim.seed, 'code'],
      [texts.computed, replayed.digest, 'code'],
      [texts.promised, claim.commitment, 'code'],
    ]),
  ],
})

type Stream = Omit<Followed<unknown>, 'value'>

const takenText = ({ draws, blocks }: Stream) => {
  const words = draws.reduce((sum, draw) => sum + draw.words.length, 0)
  return texts.takenText(draws.length, words, blocks.length)
}

/** Every block and every number: for whoever computes it with a tool of their own. */
const streamTables = (stream: Stream) =>
  element(
    'details',
    {},
    element('summary', {}, texts.showWords),
    blockTable(stream),
    drawTable(stream),
  )

const faultStep = ({ fault }: ReplayedMatch): Shown => ({
  name: texts.faultStep,
  text: texts.faultText,
  marks: [],
  body: [
    facts([
      [texts.faultSays, texts.fault(fault.value)],
      [texts.label, FAULTS_LABEL, 'code'],
      [texts.taken, takenText(fault)],
    ]),
    streamTables(fault),
  ],
})

const wordsStep = ({ match }: MatchClaim, { stream }: ReplayedMatch): Shown[] =>
  stream === undefined
    ? []
    : [
        {
          name: texts.wordsStep,
          text: texts.wordsText(match.label),
          marks: [],
          body: [
            facts([
              [texts.label, match.label, 'code'],
              [texts.taken, takenText(stream)],
            ]),
            streamTables(stream),
          ],
        },
      ]

function endStep(claim: MatchClaim, replayed: ReplayedMatch): Shown {
  const { match, told } = claim
  const { status, last } = replayed
  const beside = (found: string, recorded: string | undefined) => {
    if (recorded === undefined) return found
    return found === recorded ? texts.same(found) : texts.other(found, recorded)
  }
  const isOff = last === undefined && !told?.score
  const toldPeriods = told && (periodsText(told.periods) || texts.noScore)
  const periods = periodsText(last?.periods) || texts.noScore
  const ending = beside(texts.statuses[status], told && texts.statuses[told.status])
  const scores = [
    [texts.score, beside(scoreText(last?.score), told && scoreText(told.score))],
    [texts.periods[match.sport], beside(periods, toldPeriods)],
  ] as const
  return {
    name: texts.scoreStep,
    text: isOff ? texts.offText : texts.scoreText,
    marks: marksOf(claim, replayed, 'status', 'score', 'periods'),
    body: [facts([[texts.ending, ending], ...(isOff ? [] : scores)])],
  }
}

/** A table that is read, unlike those of digits. */
const readable = (...parts: Parameters<typeof table>) =>
  element('div', { class: 'readable' }, table(...parts))

const timelineRows = ({ match }: MatchClaim, { timeline }: ReplayedMatch) =>
  timeline.map(({ kind, minute, side, score }) => [
    texts.minute(minute),
    texts.happened[kind] ?? kind,
    side === undefined ? '' : match[side].short,
    pairText(score),
  ])

const timelineStep = (claim: MatchClaim, replayed: ReplayedMatch): Shown[] =>
  replayed.last === undefined
    ? []
    : [
        {
          name: texts.timelineStep,
          text: texts.timelineText,
          marks: [],
          body: [readable(texts.timelineHeads, timelineRows(claim, replayed), messages.more)],
        },
      ]

function marketRows({ match }: MatchClaim, { results }: ReplayedMatch): string[][] {
  const sides = { home: match.home.short, away: match.away.short }
  return results.map(({ key, version, results: by }) => {
    const words = marketWords(key, sides)
    const won = [...by].filter(([, result]) => result !== 'L')
    const names = won.map(([id, result]) => words.outcome(id) + texts.results[result])
    return [words.title, (names.join(', ') || texts.nobody) + texts.version(version)]
  })
}

const marketsStep = (claim: MatchClaim, replayed: ReplayedMatch): Shown[] =>
  replayed.results.length === 0
    ? []
    : [
        {
          name: texts.marketsStep,
          text: texts.marketsText,
          marks: [],
          body: [readable(texts.marketHeads, marketRows(claim, replayed), messages.more)],
        },
      ]

/** The steps as plain text, for a tool of one's own. */
export function matchStepsText(claim: MatchClaim, replayed: ReplayedMatch): string {
  const { match, seed, commitment } = claim
  const streams = [replayed.fault, replayed.stream].flatMap((stream) =>
    stream === undefined
      ? []
      : [
          ...stream.blocks.map(({ message, hex }) => `HMAC-SHA-256(${message}) = ${hex}`),
          ...drawRows(stream).map(
            ([number, below, word, result]) => `${number}. ${word} mod ${below} = ${result}`,
          ),
        ],
  )
  return [
    `${match.tournament.name}: ${match.home.name} – ${match.away.name}`,
    `${texts.seed}: ${seed}`,
    `SHA-256: ${replayed.digest}`,
    `${texts.promised}: ${commitment}`,
    ...streams,
    `${texts.faultSays}: ${texts.fault(replayed.fault.value)}`,
    `${texts.score}: ${scoreText(replayed.last?.score)} (${periodsText(replayed.last?.periods)})`,
    ...timelineRows(claim, replayed).map((row) => row.join(' ')),
    ...marketRows(claim, replayed).map((row) => row.join(' | ')),
    ...replayed.checks.map(
      ({ name, isRight }) =>
        `${texts.check(name, match.sport)}: ${isRight ? messages.right : messages.wrong}`,
    ),
  ].join('\n')
}
