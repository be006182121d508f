import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, checkOpenFiles, ensureBuilt, ensureInstalled, root } from './project.mjs'

checkNode()
checkOpenFiles()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
// ./data belongs to the project, wherever the command was given.
process.chdir(root)
// In this process: signals, exit code and terminal are those of the server, with nothing between.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

// npm passes a signal on to its shell only, and some shells die of it without telling the program.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  const stopWithParent = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(stopWithParent, 500).unref()
}
