import { mkdtempSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '@menekse/server/platform/project-folder'
import { build } from 'vite'

/** Builds a program of this folder as the server is built, into a folder that is gone afterwards. */
export async function bundle(source: URL): Promise<{ program: string; remove(): void }> {
  const file = fileURLToPath(source)
  const { name } = parse(file)
  const outDir = mkdtempSync(join(projectFolder(), 'node_modules', `.menekse-${name}-`))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [/^@menekse\//] },
    build: { ssr: file, target: 'node20', outDir, emptyOutDir: true, minify: false },
  })
  return {
    program: join(outDir, `${name}.js`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
