import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const STARTED = 'Stop with Ctrl-C'

export interface Server {
  origin: string
  /** The first staff login, as the start printed it. */
  firstStaff: { email: string; oneTimePassword: string }
  /** Asks the server to end, as Ctrl-C does. Throws when it did not end well or had a bug to report. */
  stop(): Promise<void>
}

/** Starts the built product on a fresh data folder and a free port: what `npm start` runs. */
export async function startServer(folder = root): Promise<Server> {
  const program = join(folder, 'dist/server/main.js')
  if (!existsSync(program)) throw new Error('The product is not built: run npm run build first.')
  const dataFolder = await mkdtemp(join(tmpdir(), 'menekse-e2e-'))
  // As root, the database runs as another user, who must be able to enter.
  await chmod(dataFolder, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      MENEKSE_DATA: dataFolder,
      LOG_LEVEL: 'error',
      SANDBOX_BANK: 'auto',
      DATABASE_URL: '',
      PUBLIC_ORIGIN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  await output.until(STARTED)
  return {
    origin: `http://localhost:${port}`,
    firstStaff: firstStaffIn(output.text()),
    async stop() {
      const startOutput = output.text().indexOf(STARTED)
      const exitCode = await end(child)
      await rm(dataFolder, { recursive: true, force: true })
      const said = output
        .text()
        .slice(startOutput + STARTED.length)
        .trim()
      if (exitCode !== 0) throw new Error(`The server ended with ${exitCode}:\n${output.text()}`)
      if (said !== '' && said !== '.') throw new Error(`The server had errors:\n${said}`)
    },
  }
}

function collect(child: ChildProcess) {
  let text = ''
  let wake = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      wake()
    })
  }
  return {
    text: () => text,
    until: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        wake = () => {
          if (text.includes(wanted)) resolve()
        }
        child.once('exit', (code) =>
          reject(new Error(`The server ended with ${code} before it was up:\n${text}`)),
        )
      }),
  }
}

function firstStaffIn(output: string): Server['firstStaff'] {
  const email = /e-mail\s+(\S+)/.exec(output)?.[1]
  const oneTimePassword = /one-time password\s+(\S+)/.exec(output)?.[1]
  if (email === undefined || oneTimePassword === undefined) {
    throw new Error(`The first start printed no staff login:\n${output}`)
  }
  return { email, oneTimePassword }
}

function end(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
