import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './mutants/areas.mjs'
import { checkNode, ensureInstalled, fail, root } from './project.mjs'

/*
 * `npm run mutants [-- AREA …]`: plants small faults one by one and counts those that no test
 * notices. Its tools are many and only this needs them, so they are installed when it is asked for.
 */

const asked = process.argv.slice(2)
const unknown = asked.find((name) => areas[name] === undefined)
if (unknown !== undefined)
  fail(`There is no area ${unknown}. Choose from: ${Object.keys(areas).join(', ')}`)
checkNode()
await ensureInstalled()
const folder = join(root, 'scripts', 'mutants')
const run = (command, args, options) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status ?? 1
if (!existsSync(join(folder, 'node_modules'))) {
  const installed = run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  if (installed !== 0) fail('The tools could not be installed.')
}
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
for (const name of asked.length === 0 ? Object.keys(areas) : asked) {
  const code = run(process.execPath, [stryker, 'run', join(folder, 'stryker.config.mjs')], {
    cwd: root,
    env: { ...process.env, MUTANTS_OF: name },
  })
  if (code !== 0) process.exitCode = code
}
