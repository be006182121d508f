import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { checkNode, ensureInstalled, fail, markBuild, root, run, runPackage } from './project.mjs'

const parts = [
  { name: 'player site', folder: 'site', args: ['--outDir', '../dist/site'] },
  {
    name: 'back office',
    folder: 'backoffice',
    args: ['--outDir', '../dist/backoffice', '--base', '/backoffice/'],
  },
  {
    name: 'page that proves rounds',
    folder: 'verify',
    args: ['--outDir', '../dist/verify', '--base', '/dogrula/'],
  },
  { name: 'server', folder: 'server', args: ['--outDir', '../dist/server'] },
]

/** Builds the sites and the server into dist/, all at once. */
export async function build() {
  for (const { name, folder } of parts) {
    if (!existsSync(join(root, folder, 'vite.config.ts'))) {
      fail(`The ${name} cannot be built: ${folder}/vite.config.ts is missing.`)
    }
  }
  await markBuild(async () => {
    const codes = await Promise.all(parts.map(buildPart))
    const failed = parts.filter((_, index) => codes[index] !== 0).map(({ name }) => name)
    if (failed.length > 0) fail(`The build failed: ${failed.join(', ')}. See the lines above.`)
    await Promise.all(
      ['site', 'backoffice', 'verify'].map((folder) => compressFolder(join(root, 'dist', folder))),
    )
    // The build says itself what it is made of: with which maths, and file by file.
    const key = process.env.BUILD_KEY
    const args = key === undefined ? [] : ['--key', key]
    const program = join(root, 'dist/server/manifest.js')
    if ((await run(process.execPath, [program, 'write', ...args])) !== 0)
      fail('The list of the build could not be written: see the lines above.')
  })
}

function buildPart({ folder, args }) {
  const cwd = join(root, folder)
  // Files of an older build would otherwise stay reachable for visitors.
  rmSync(join(root, 'dist', folder), { recursive: true, force: true })
  return runPackage('vite', ['build', '--emptyOutDir', ...args], {
    cwd,
    quiet: true,
    environment: { NODE_ENV: 'production' },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode()
  await ensureInstalled()
  await build()
}
