import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumArguments, chromiumPath } from '@menekse/e2e/browser'
import { projectFolder } from '@menekse/server/platform/project-folder'
import { buildServer, freePort, makeServedFolder, serve } from '@menekse/server/test/served'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

/** The built site on a server of its own, and a real browser that others may steer, too. */
export interface Site {
  /** Of the server. */
  pid: number
  port: number
  origin: string
  browser: Browser
  debuggingPort: number
  stop(): Promise<void>
}

export async function openSite(): Promise<Site> {
  buildSites()
  const folder = await makeServedFolder()
  const built = await buildServer()
  const port = await freePort()
  const server = await serve({ program: built.program, dataFolder: folder.path, port })
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: false,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  })
  return {
    pid: server.pid,
    port,
    origin: `http://localhost:${port}`,
    browser,
    debuggingPort,
    async stop() {
      await browser.close()
      await server.stop()
      built.remove()
      await folder.remove()
    },
  }
}

/** What is measured is what is in the sources, never an older build. */
function buildSites(): void {
  const script = join(projectFolder(), 'scripts/build.mjs')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built.')
}
