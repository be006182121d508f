import { join } from 'node:path'
import { buildServer, serve } from '../served.ts'
import type { Served } from '../served.ts'
import { startBetsNode } from './bets-node.ts'
import type { BetsNode } from './bets-node.ts'

/** The built programs. */
export interface Programs {
  server: string
  bets: string
}

export async function buildNodes(): Promise<{ programs: Programs; remove(): void }> {
  const bets = 'bets-process'
  const { program, folder, remove } = await buildServer({ [bets]: `test/crash/${bets}.ts` })
  return { programs: { server: program, bets: join(folder, `${bets}.js`) }, remove }
}

/** The server and beside it the node with bets: they die together and come back together. */
export interface Nodes {
  readonly port: number
  startServer(): Promise<void>
  stopServer(): Promise<void>
  startBets(): Promise<void>
  stopBets(): Promise<void>
  /** The node that answers now, or did before it was killed. */
  bets(): BetsNode
  /** Both, with SIGKILL. */
  kill(): Promise<void>
  /** The work, or the end of a node that nobody has ended. */
  whileTheyLive<T>(work: Promise<T>): Promise<T>
}

export interface NodesOptions {
  programs: Programs
  dataFolder: string
  port: number
  /** Whether they may run on a database that loses what it has acknowledged. */
  acceptsDataLoss: boolean
  /** More of what an operator can set for the server. */
  environment?: Readonly<Record<string, string>>
  /** What the server is told on its command line. */
  argv?: readonly string[]
}

export function createNodes(options: NodesOptions): Nodes {
  const { programs, dataFolder, port, acceptsDataLoss, environment = {}, argv = [] } = options
  let server: Served | undefined
  let bets: BetsNode | undefined
  return {
    port,
    async startServer() {
      const program = programs.server
      server = await serve({ program, dataFolder, port, acceptsDataLoss, environment, argv })
    },
    async stopServer() {
      await server?.stop()
    },
    async startBets() {
      bets = await startBetsNode(programs.bets, { dataFolder, acceptsDataLoss })
    },
    async stopBets() {
      await bets?.stop()
    },
    bets: () => bets!,
    async kill() {
      await Promise.all([server!.kill(), bets!.kill()])
    },
    whileTheyLive: (work) => Promise.race([server!.died, bets!.died, work]),
  }
}
