import { existsSync, readFileSync } from 'node:fs'

const site = 'dist/site'
const page = `${site}/index.html`

/** What a browser must have before it paints the home page: the entry and everything it imports at once. */
function firstScripts() {
  if (!existsSync(page)) throw new Error('Build the site first: npm run build')
  return Array.from(
    readFileSync(page, 'utf8').matchAll(/"(\/assets\/[^"]+\.js)"/g),
    ([, file]) => site + file,
  )
}

export default [
  {
    name: 'Home page, scripts to the first paint',
    path: firstScripts(),
    limit: '120 kB',
    gzip: true,
  },
  { name: 'Styles', path: `${site}/assets/index-*.css`, limit: '26 kB', gzip: true },
]
