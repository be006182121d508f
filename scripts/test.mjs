import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root, runPackage, seconds } from './project.mjs'
import { build } from './build.mjs'

const total = { passed: 0, failed: 0 }
const reports = mkdtempSync(join(tmpdir(), 'menekse-reports-'))

// The last line comes however the run ends, also when the packages cannot be installed.
process.once('exit', (exitCode) => {
  rmSync(reports, { recursive: true, force: true })
  if (exitCode !== 0 && total.failed === 0) total.failed = 1
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
})

checkNode()
await ensureInstalled()
process.chdir(root)

const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

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
  if (exitCode !== 0 || total.failed > 0) process.exit(1)
}
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
