import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { checkNode, ensureInstalled, root, runPackage } from './project.mjs'

/*
 * `npm run batteries [-- routes trading]`: every title, address, text and width in a real browser, and the journeys
 * that `npm test` leaves out, with both sites and the built server. All of them together write docs/batteries.md; exit
 * code 1 when one is red.
 */

const REPORT = 'docs/batteries.md'

checkNode()
await ensureInstalled()
process.chdir(root)
await build()
const names = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'menekse-batteries-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'report.json')
const startedAt = new Date()
process.exitCode = await runPackage(
  '@playwright/test',
  [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=batteries',
    '--reporter=list,json',
    ...names.map((name) => `/${name}.e2e.ts`),
  ],
  { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
)
if (names.length === 0) {
  writeFileSync(REPORT, reportOf(JSON.parse(readFileSync(file, 'utf8'))))
  process.stdout.write(`\nWritten to ${REPORT}\n`)
}

function reportOf({ suites, stats }) {
  const rows = suites.map((suite) => {
    const walks = walksOf(suite)
    const red = walks.filter(({ ok }) => !ok)
    const seconds = walks.reduce((sum, { ms }) => sum + ms, 0) / 1_000
    const told = red.length === 0 ? '–' : red.map(({ title }) => title).join('; ')
    const name = suite.file.replace('.e2e.ts', '')
    return `| ${name} | ${walks.length} | ${Math.round(seconds)} | ${told} |`
  })
  const minutes = (stats.duration / 60_000).toFixed(1)
  const { model } = cpus()[0] ?? { model: 'unknown' }
  return `# Batteries

What \`npm run batteries\` wrote: every title, address, text and width in a real browser, and the
journeys through the rest of the product; too many for \`npm test\`. Written by the command, not by hand.

- Began: ${startedAt.toISOString()}, took ${minutes} minutes, two at a time
- Machine: ${model}, ${cpus().length} cores, Node ${process.version}
- Green: ${stats.expected} of ${stats.expected + stats.unexpected + stats.flaky}

| Walks of | How many | Seconds, all of them | Red |
|---|---|---|---|
${rows.join('\n')}
`
}

/** All walks of a file, those within its groups too. */
function walksOf({ specs = [], suites = [] }) {
  return [
    ...specs.map(({ title, ok, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return { title, ok, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
    }),
    ...suites.flatMap(walksOf),
  ]
}
