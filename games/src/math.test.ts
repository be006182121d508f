import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledCommand, type Command } from '../test/command.ts'
import { games } from './catalogue.ts'
import { tables } from './tables.ts'

let command: Command
beforeAll(async () => {
  command = await bundledCommand('math')
})
afterAll(() => command.remove())

const math = (...args: string[]) => command.run(args)

test('prints the report of a title as JSON', () => {
  const { status, stdout } = math('nar-bahcesi', '--rounds', '5000', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    slug: 'nar-bahcesi',
    roads_agree: true,
    volatility: 'medium',
    simulation: { rounds: 5000 },
  })
})

const everyTitle = { timeout: 600_000 }
test(
  'prints the figures of every way to play every title, and finds none the site shows otherwise',
  everyTitle,
  () => {
    const { status, stdout } = math('--all', '--json')
    const { rows, mismatches } = JSON.parse(stdout)
    expect(mismatches).toEqual([])
    expect(status).toBe(0)
    const titles = [...games, ...tables]
    expect(new Set(rows.map((row: { title: string }) => row.title))).toEqual(
      new Set(titles.map(({ slug }) => slug)),
    )
    const ways = rows.map(({ title, market }: Record<string, string>) => `${title}: ${market}`)
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways).toEqual(expect.arrayContaining(['bakir-yedi: base', 'bakir-yedi: base, 94 %']))
  },
)

test('reports each return of a title', () => {
  const { stdout } = math('bakir-yedi', '--rounds', '2', '--json')
  const { record, variants } = JSON.parse(stdout)
  const returns = [record, ...variants.map((one: { record: object }) => one.record)]
  expect(returns.map(({ rtp_percent }) => Math.round(rtp_percent))).toEqual([96, 94, 92])
})

test.each([
  [['yok'], 'Titles: kapadokya-ruzgari, nar-bahcesi, bogaz-firtinasi'],
  [[], 'No title given. Titles: kapadokya-ruzgari'],
  [['nar-bahcesi', '--rounds', 'çok'], '--rounds needs a whole number'],
  [['nar-bahcesi', '--fast'], 'Usage:'],
])('answers %j with one clear line and exit code 1', (args, line) => {
  const { status, stdout, stderr } = math(...args)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(line)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
