import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

export interface SmtpServer {
  url: string
  /** What was delivered, headers and body as they came over the wire. */
  readonly received: { from: string; to: string; data: string }[]
  /** The code every DATA is answered with from now on; 250 takes it. */
  answerWith(code: number): void
  close(): Promise<void>
}

/** A mail server (RFC 5321, as much of it as a delivery needs) on a port of its own. */
export async function startSmtp(): Promise<SmtpServer> {
  const received: SmtpServer['received'] = []
  let code = 250
  const server: Server = createServer((socket) => converse(socket, received, () => code))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: (next) => void (code = next),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function converse(socket: Socket, received: SmtpServer['received'], code: () => number): void {
  let buffered = ''
  let from = ''
  let to = ''
  let inData = false
  const say = (text: string) => void socket.write(`${text}\r\n`)
  const answer = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'EHLO') return say('250 localhost')
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    if (verb === 'DATA') {
      inData = true
      return say('354 go on')
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'MAIL') from = address
    if (verb === 'RCPT') to = address
    return say('250 ok')
  }
  const read = () => {
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n'
      const at = buffered.indexOf(end)
      if (at < 0) return
      const part = buffered.slice(0, at)
      buffered = buffered.slice(at + end.length)
      if (inData) {
        inData = false
        if (code() === 250) received.push({ from, to, data: part })
        say(`${code()} as told`)
      } else answer(part)
    }
  }
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    buffered += String(chunk)
    read()
  })
  say('220 ready')
}
