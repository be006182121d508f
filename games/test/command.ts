import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Command {
  run(args: readonly string[], input?: string): Ran
  remove(): void
}

/**
 * A command of `src/`, by its name, in a process of its own each time it is run. It is bundled first: reading every
 * source anew takes ten times as long as most of what a command is asked.
 */
export async function bundledCommand(name: string): Promise<Command> {
  const folder = mkdtempSync(join(tmpdir(), `menekse-${name}-`))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url)),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'command.mjs' } },
    },
  })
  return {
    run(args, input = '') {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(folder, 'command.mjs'), ...args],
        { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 },
      )
      return { status, stdout, stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
