import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, root } from './project.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
process.chdir(root)
await import(pathToFileURL(join(root, 'dist/server/breach.js')).href)
