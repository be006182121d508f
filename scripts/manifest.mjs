import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureInstalled, root } from './project.mjs'

// Says what was built and never builds: a build of its own would be another one.
checkNode()
await ensureInstalled()
process.chdir(root)
await import(pathToFileURL(join(root, 'dist/server/manifest.js')).href)
