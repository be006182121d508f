import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { TILES } from './cacheable.ts'

const source = fileURLToPath(new URL('service-worker.ts', import.meta.url))
/** Turkish needs both halves of the latin alphabet; other scripts are asked for when they are met. */
const FONT = /(onest|schibsted)-(main|turkish).*\.woff2$/

/** A Vite plugin that builds `/sw.js` with the list of the files that make up the site's shell. */
export function buildServiceWorker(): Plugin {
  return {
    name: 'menekse-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle)
        const version = digest([...files, pageOf(bundle)])
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerCode(files, version),
        })
      },
    },
  }
}

/** Every script, style and font that the site's page can come to need; a game's page brings its own. */
function shellFiles(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const entry = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.isEntry && isSitePage(part.facadeModuleId),
  )
  if (entry === undefined) throw new Error('The build has no page of the site')
  const follow = (name: string) => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of [...part.imports, ...part.dynamicImports]) follow(next)
  }
  follow(entry.fileName)
  for (const name of Object.keys(bundle)) if (FONT.test(name)) files.add(name)
  return [...files].map((name) => `/${name}`).sort()
}

const isSitePage = (module: string | null) => module?.endsWith('/site/index.html') === true

function pageOf(bundle: Rollup.OutputBundle): string {
  const page = bundle['index.html']
  return page?.type === 'asset' ? String(page.source) : ''
}

/** The first pictures of the catalogue; the shell of a telephone is no place for all of them. */
const TILES_MAX = 24
const pictures = fileURLToPath(new URL(`../../public${TILES}`, import.meta.url))

const tileFiles = () =>
  readdirSync(pictures)
    .toSorted()
    .slice(0, TILES_MAX)
    .map((name) => `${TILES}${name}`)

const digest = (parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)

async function workerCode(files: string[], version: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL_VERSION: JSON.stringify(version),
      TILE_FILES: JSON.stringify(tileFiles()),
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result as Rollup.RollupOutput]
  const code = outputs[0]?.output[0]?.code
  if (code === undefined) throw new Error('The service worker was not built')
  return code
}
