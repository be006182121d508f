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

const unit = {
  name: 'Unit, property and integration tests',
  work: () =>
    runPackage('vitest', [
      'run',
      '--project=server',
      '--project=apps',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ]),
  count: () => countUnitTests(unitReport),
}

// The application under test serves the built pages, so they are there before any test begins.
const pages = { name: 'Build', work: () => build().then(() => 0) }

// From quick to slow, one after the other; what they say is printed when they fail.
const quiet = { quiet: true }
const checks = [
  { name: 'Types', work: () => runPackage('typescript', ['-p', '.'], quiet) },
  { name: 'Format', work: () => runPackage('@biomejs/biome', ['format', '.'], quiet) },
  { name: 'Lint', work: () => runPackage('oxlint', ['--type-aware', '--deny-warnings'], quiet) },
  { name: 'Unused code', work: () => runPackage('knip', [], quiet) },
  { name: 'Size of the pages', work: () => runPackage('size-limit', [], quiet) },
]

const walks = {
  name: 'Tests in the browser',
  work: () =>
    runPackage(
      '@playwright/test',
      ['test', '-c', 'e2e/playwright.config.ts', '--project=walks', '--reporter=list,json'],
      {
        environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      },
    ),
  count: () => countBrowserTests(browserReport),
}

process.stdout.write(`== ${pages.name}\n`)
if (!(await isFine(pages))) process.exit(1)
// Tests that wait for their database leave the processors time for the checks.
process.stdout.write(`\n== ${unit.name}, and beside them types, format, lint and unused code\n`)
const fine = await Promise.all([isFine(unit), areFine(checks)])
if (fine.includes(false)) process.exit(1)
process.stdout.write(`\n== ${walks.name}\n`)
if (!(await isFine(walks))) process.exit(1)

/** Does the steps in their order, up to the first that fails. */
async function areFine(steps) {
  for (const step of steps) if (!(await isFine(step))) return false
  return true
}

async function isFine({ name, work, count }) {
  const startedAt = performance.now()
  const exitCode = await work()
  const counted = count?.() ?? { passed: 0, failed: 0 }
  total.passed += counted.passed
  // A step that fails without a failed test (a crash, a type error) counts as one failure.
  const failed = exitCode !== 0 && counted.failed === 0 ? 1 : counted.failed
  total.failed += failed
  process.stdout.write(`-- ${name}: ${failed === 0 ? 'fine' : 'FAILED'}, ${seconds(startedAt)} s\n`)
  return failed === 0
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
