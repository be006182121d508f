import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { App } from '../src/app.ts'
import type { Browser } from './application.ts'

/** Lets an application listen on a free port of this machine, with nothing but its edge started. */
export async function listenOn(app: Pick<App, 'http'>): Promise<number> {
  await app.http.server.listen({ port: 0, host: '127.0.0.1' })
  return (app.http.server.server.address() as AddressInfo).port
}

/** A connection as rude as one likes: it writes bytes, and reads only when told to. */
export interface Wire {
  socket: Socket
  send(text: string): void
  /** Resolves with everything received once it holds the text; reads from here on. */
  until(text: string): Promise<string>
  /** Resolves when the server has closed; with everything that came before. */
  closed(): Promise<string>
  end(): void
}

export async function dial(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.on('close', () => (isClosed = true))
  const reading = (isEnough: () => boolean, whenClosed: (done: () => void) => void) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (isEnough()) resolve(received)
      }
      if (socket.listenerCount('data') === 0)
        socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
      socket.on('data', look)
      const gone = () => {
        look()
        whenClosed(() => reject(new Error(`The connection closed after: ${received}`)))
      }
      if (isClosed) gone()
      else socket.once('close', gone)
      look()
    })
  return {
    socket,
    send: (text) => void socket.write(text),
    until: (text) =>
      reading(
        () => received.includes(text),
        (fail) => fail(),
      ),
    closed: () =>
      reading(
        () => isClosed,
        () => undefined,
      ),
    end: () => void socket.destroy(),
  }
}

/** The lines of a request, with the cookies of a browser. */
export function requestOf(path: string, browser?: Browser, headers: string[] = []): string {
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  return [
    `GET ${path} HTTP/1.1`,
    'host: menekse.localhost',
    ...(cookie.length === 0 ? [] : [`cookie: ${cookie.join('; ')}`]),
    ...headers,
    '\r\n',
  ].join('\r\n')
}
