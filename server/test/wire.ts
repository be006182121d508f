import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

/** One keep-alive connection, one request at a time: as lean as a load generator on the same cores must be. */
export interface Wire {
  /** `head` is everything between the request line and the length, each line ended. */
  request(method: string, path: string, head: string, body?: string): Promise<Answer>
  close(): void
}

export function openWire(port: number): Wire {
  let socket: Socket | undefined
  let buffered: Buffer = Buffer.alloc(0)
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  const fail = (error: Error) => {
    socket?.destroy()
    socket = undefined
    buffered = Buffer.alloc(0)
    waiting?.reject(error)
    waiting = undefined
  }
  const read = (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const answer = parse(buffered)
    if (answer === undefined) return
    buffered = Buffer.alloc(0)
    const { resolve } = waiting!
    waiting = undefined
    resolve(answer)
  }
  const connected = () => {
    if (socket !== undefined) return socket
    const fresh = connect(port, '127.0.0.1')
    fresh.setNoDelay(true)
    fresh.on('data', read)
    // An old socket may still report its end when a new one is in use.
    const lost = (error: Error) => fresh === socket && fail(error)
    fresh.on('error', lost)
    fresh.on('close', () => lost(new Error('The connection was closed')))
    socket = fresh
    return fresh
  }
  return {
    request: (method, path, head, body = '') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
        connected().write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${head}${length}\r\n${body}`,
        )
      }),
    close: () => {
      socket?.destroy()
      socket = undefined
    },
  }
}

const LENGTH = /\r\ncontent-length: (\d+)/i

function parse(buffer: Buffer): Answer | undefined {
  const end = buffer.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = buffer.toString('latin1', 0, end)
  const length = Number(LENGTH.exec(head)?.[1] ?? 0)
  if (buffer.length < end + 4 + length) return undefined
  return {
    status: Number(head.slice(9, 12)),
    body: buffer.toString('utf8', end + 4, end + 4 + length),
  }
}
