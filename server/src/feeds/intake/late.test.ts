import { expect, it } from 'vitest'
import { createIntake, LATE_MS, WHOLE } from './intake.ts'
import type { Told } from './intake.ts'
import { readLine } from '../lines.ts'

/* A process that was behind: what it read too late to believe it, and what of it stands once it has caught up. */

const BEGIN = Date.parse('2026-11-24T12:00:00.000Z')
const MATCHES = ['m1', 'm2']

const edge = (fixture: string, name: 'begin' | 'end') => ({
  type: `snapshot_${name}`,
  fixture,
  request: 'r',
})
const state = (fixture: string) => ({
  type: 'state',
  fixture,
  status: 'planned',
  clock: { period: 'not_started', minute: 0, second: 0, is_running: false },
  score: { home: 0, away: 0 },
  periods: [],
  counts: {},
  source_at: new Date(BEGIN).toISOString(),
})
const beat = { type: 'beat', fixture: WHOLE, feed_seq: 1, is_subscribed: true }
const everything = [
  edge(WHOLE, 'begin'),
  ...MATCHES.flatMap((one) => [edge(one, 'begin'), state(one), edge(one, 'end')]),
  edge(WHOLE, 'end'),
]

/** A source, and a process that hears it: what is `late` is applied when it is too old to be a sign of life. */
function openBoth() {
  const intake = createIntake(BEGIN)
  const seqs = new Map<string, number>()
  const take = (gen: number, said: { fixture: string }, saidMs: number, lateMs: number) => {
    const word = `${gen} ${said.fixture}`
    const seq = (seqs.get(word) ?? 0) + 1
    seqs.set(word, seq)
    const at = new Date(BEGIN + saidMs).toISOString()
    const line = readLine(JSON.stringify({ v: 1, feed: 'f', gen, seq, at, ...said }))
    return intake.take(line, BEGIN + saidMs, BEGIN + saidMs + lateMs)
  }
  return {
    intake,
    onTime: (gen: number, said: { fixture: string }, ms: number) => take(gen, said, ms, 0),
    late: (gen: number, all: readonly { fixture: string }[], ms: number) =>
      all.flatMap((said) => take(gen, said, ms, LATE_MS + 1)),
  }
}

const trusted = (told: readonly Told[]) =>
  told.flatMap(({ what, fixture }) => (what === 'trust' ? [fixture] : []))

it('believes with the next sign of life what came whole while it was behind, and asks for none of it', () => {
  const { intake, late, onTime } = openBoth()
  expect(trusted(late(1, everything, 4_000))).toEqual([])
  expect(intake.doubtful()).toEqual(MATCHES)
  expect(intake.due(BEGIN + 20_000)).toEqual([])
  const told = onTime(1, beat, 5_000)
  expect(trusted(told)).toEqual([WHOLE, ...MATCHES])
  expect(told.filter(({ what, fixture }) => what === 'apply' && fixture === 'm1')).toHaveLength(3)
  expect([intake.doubtful(), intake.report().isTrusted]).toEqual([[], true])
  expect(trusted(onTime(1, beat, 6_000))).toEqual([])
})

it('believes none of it where its source fell silent after it', () => {
  const { intake, late, onTime } = openBoth()
  late(1, everything, 4_000)
  expect(trusted(onTime(1, beat, 8_000))).toEqual([WHOLE])
  expect(intake.due(BEGIN + 8_000)).toEqual(MATCHES)
})

it('believes none of it that a producer before has said, nor what is not whole', () => {
  const { intake, late, onTime } = openBoth()
  late(1, everything, 4_000)
  late(2, [edge(WHOLE, 'begin'), edge('m1', 'begin'), state('m1'), edge(WHOLE, 'end')], 5_000)
  expect(trusted(onTime(2, beat, 6_000))).toEqual([WHOLE])
  expect(intake.due(BEGIN + 6_000)).toEqual(MATCHES)
})
