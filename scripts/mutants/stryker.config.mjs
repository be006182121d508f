import { areas } from './areas.mjs'

const name = process.env.MUTANTS_OF
const folder = `.cache/mutants/${name}`

export default {
  mutate: areas[name].mutate,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // The copy that is mutated lies beside the packages it imports.
  tempDirName: '.cache/mutants/copy',
  ignorePatterns: ['dist', 'data', 'docs', 'e2e', '.cache', 'site/public'],
  // Its reader of such files wants an older compiler than ours; nothing of ours refers out of the copy.
  tsconfigFile: 'none.json',
  concurrency: 2,
  // A database on a busy machine answers late, and late is not noticed.
  timeoutMS: areas[name].onDatabase ? 120_000 : 20_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  thresholds: { high: 95, low: 90, break: 90 },
}
