import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root, runPackage, seconds } from './project.mjs'
import { build } from './build.mjs'

checkNode()
await ensureInstalled()
process.chdir(root)

const reports = mkdtempSync(join(tmpdir(), 'menekse-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const colours = process.stdout.isTTY ? ['--color'] : []

// From quick to slow. The run ends at the first step that fails.
const steps = [
  { name: 'Types', work: () => runPackage('typescript', ['-p', '.']) },
  { name: 'Lint', work: () => runPackage('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'Format', work: () => runPackage('@biomejs/biome', ['format', '.']) },
  { name: 'Unused code', work: () => runPackage('knip', []) },
  {
    name: 'Unit, property and integration tests',
    work: () =>
      runPackage('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
        ...colours,
      ]),
    count: () => countUnitTests(unitReport),
  },
  { name: 'Build', work: () => build().then(() => 0) },
  { name: 'Size of the pages', work: () => runPackage('size-limit', []) },
  {
    name: 'Tests in the browser',
    work: () =>
      runPackage(
        '@playwright/test',
        ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
        {
          environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
        },
      ),
    count: () => countBrowserTests(browserReport),
  },
]

const total = { passed: 0, failed: 0 }
for (const { name, work, count } of steps) {
  process.stdout.write(`\n== ${name}\n`)
  const startedAt = performance.now()
  const exitCode = await work()
  const counted = count?.() ?? { passed: 0, failed: 0 }
  total.passed += counted.passed
  // A step that fails without a failed test (a crash, a type error) counts as one failure.
  total.failed += exitCode !== 0 && counted.failed === 0 ? 1 : counted.failed
  process.stdout.write(
    `-- ${name}: ${exitCode === 0 ? 'fine' : 'FAILED'}, ${seconds(startedAt)} s\n`,
  )
  if (exitCode !== 0) break
}
rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)

function countUnitTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countBrowserTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
