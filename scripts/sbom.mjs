import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fail, root } from './project.mjs'

// What the program is made of, from the lockfile alone, as CycloneDX: npm run sbom [FILE]
const file = resolve(root, process.argv[2] ?? 'dist/sbom.cdx.json')
const [major = 0] = execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.').map(Number)
if (major < 10) fail('npm run sbom needs npm 10 or newer: npm install --global npm@10.')
const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] },
)
const { components } = JSON.parse(text)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, text)
process.stdout.write(`${components.length} components in ${file}\n`)
