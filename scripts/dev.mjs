import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root } from './project.mjs'

checkNode()
await ensureInstalled()
process.chdir(root)
const { createServer } = await import('vite')

const port = Number(process.env.PORT || 3000)
const target = `http://127.0.0.1:${port}`

// The server starts again on each change to it; the embedded database is stopped and started too.
const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'server/src/main.ts',
  ],
  {
    stdio: 'inherit',
    env: {
      NODE_ENV: 'development',
      PROCESSES: '1',
      SUPERVISE: '0',
      ...process.env,
      PORT: String(port),
    },
  },
)

// Whatever a page does not find in its own sources is a call, a live stream or a file of the server.
const proxied = ['/api', '/cms-pages.php', '/uploads', '/media', '/dogrula']

async function serve(folder, base, ownPort) {
  const vite = await createServer({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    base,
    server: {
      port: ownPort,
      host: '127.0.0.1',
      // Calls must look as if they came from the address that the server itself has.
      proxy: Object.fromEntries(
        proxied.map((path) => [path, { target, changeOrigin: true, headers: { origin: target } }]),
      ),
    },
  })
  await vite.listen()
  return vite
}

const sites = await Promise.all([
  serve('site', '/', port + 1),
  serve('backoffice', '/backoffice/', port + 2),
])
process.stdout.write(
  `Player site with reload   ${sites[0].resolvedUrls?.local[0]}\n` +
    `Back office with reload   ${sites[1].resolvedUrls?.local[0]}\n` +
    `Server                    ${target}/\n`,
)

let isEnding = false
async function end(signal) {
  if (isEnding) return
  isEnding = true
  await Promise.all(sites.map((site) => site.close()))
  // Ctrl-C reaches the server from the terminal as well; it takes a second signal as the first.
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal))
server.once('exit', (code) => {
  // The sites' own servers hold nothing that has to be put away.
  process.exit(isEnding ? 0 : (code ?? 1))
})
