import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'

/** Nothing but streams: on a message it writes one frame of so many bytes to each, and says when it began. */
const open = new Set<ServerResponse>()
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': here\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
})
process.on('message', (bytes) => {
  const frame = Buffer.from(`event: draw\ndata: "phase":"drawn"${'x'.repeat(bytes as number)}\n\n`)
  process.send!(Date.now())
  for (const response of open) response.write(frame)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
