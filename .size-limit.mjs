import { existsSync, readdirSync, readFileSync } from 'node:fs'

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

/** A lobby shows dozens of them at once. */
function tiles() {
  const folder = `${site}/art/games`
  return readdirSync(folder)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => ({
      name: `Tile ${file}`,
      path: `${folder}/${file}`,
      limit: '25 kB',
      brotli: false,
    }))
}

export default [
  {
    name: 'Home page, scripts to the first paint',
    path: firstScripts(),
    limit: '120 kB',
    gzip: true,
  },
  { name: 'Styles', path: `${site}/assets/index-*.css`, limit: '26 kB', gzip: true },
  ...tiles(),
]
