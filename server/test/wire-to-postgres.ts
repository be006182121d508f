import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { EmbeddedConnection } from '../src/platform/postgres/embedded-postgres.ts'

/** A wire to a real PostgreSQL that a test can do something to. */
export interface PostgresWire {
  connection: EmbeddedConnection
  /** Connections stand and nothing comes. */
  goDead(): void
  /** Cuts the next connection that sends this, before PostgreSQL sees it. */
  cutAt(text: string): void
  cutAll(): void
  close(): void
}

export async function openPostgresWire(target: EmbeddedConnection): Promise<PostgresWire> {
  const { host, port } = target
  const sockets = new Set<Socket>()
  let cut: string | undefined
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.on('data', (bytes) => {
      if (cut === undefined || !bytes.includes(cut)) return
      cut = undefined
      near.unpipe()
      near.destroy()
    })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        sockets.delete(socket)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    goDead() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    cutAt: (text) => void (cut = text),
    cutAll() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
