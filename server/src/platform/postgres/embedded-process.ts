import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const hasProc = process.platform === 'linux'

/**
 * When the process started, in the units of the operating system, or undefined when it is gone.
 * Together with the pid it names one process for good, because pids are used again. A zombie counts
 * as gone: it holds nothing any more and only waits to be read by its parent.
 */
export function processStart(pid: number): string | undefined {
  try {
    if (!hasProc) {
      const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
        .toString()
        .trim()
      return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
    }
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Whether the process still does anything; cheap enough to be asked several times a second. */
export function isAlive(pid: number): boolean {
  if (hasProc) return processStart(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether this pid is a living PostgreSQL process of this cluster (they all work in its folder). */
export function isPostgresOf(pid: number, clusterFolder: string): boolean {
  if (processStart(pid) === undefined) return false
  try {
    if (hasProc) return readlinkSync(`/proc/${pid}/cwd`) === clusterFolder
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)])
      .toString()
      .includes(clusterFolder)
  } catch {
    return false
  }
}

/** All living PostgreSQL processes of a cluster. Empty where the system has no /proc. */
export function postgresProcessesOf(clusterFolder: string): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && isPostgresOf(pid, clusterFolder))
    .filter((pid) => commandName(pid).startsWith('postgres'))
}

function commandName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

/** Sends a signal; a process that is already gone is fine. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** What PostgreSQL answers with one letter, whoever asks: whether it would speak TLS. (Protocol: SSLRequest.) */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const ANSWER_MS = 10_000

/** Whether a server speaks at this socket; one that is just being killed still takes connections. */
export function isAnswering(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'))
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(ANSWER_MS, () => end(false))
    socket.once('error', () => end(false)).once('close', () => end(false))
    socket.once('data', () => end(true))
    socket.write(SSL_REQUEST)
  })
}
