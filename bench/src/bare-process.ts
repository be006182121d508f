import fastify from 'fastify'

/** As long as the answer to a spin. */
const ANSWER = JSON.stringify({ round: { status: 'settled', filling: 'x'.repeat(700) } })

const server = fastify()
server.post('/api/play/spin', async (_, reply) =>
  reply.header('content-type', 'application/json').send(ANSWER),
)
const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.send!(Number(new URL(address).port))
