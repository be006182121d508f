import { existsSync, readdirSync, readFileSync } from 'node:fs'

const site = 'dist/site'
const page = `${site}/index.html`

/** What a browser must have before it draws the home page by itself: the entry, the application and all it imports. */
function firstScripts() {
  if (!existsSync(page)) throw new Error('Build the site first: npm run build')
  const html = readFileSync(page, 'utf8')
  if (!html.includes('data-app')) throw new Error('The page names no application.')
  return Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file]) => site + file)
}

/**
 * The same of the bulletin of sports: what its list imports comes with it. The coupon and the drawers come after the
 * list, and are none of its first paint.
 */
function sportsScripts() {
  const folder = `${site}/assets`
  const scripts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')]),
  )
  const pages = [...scripts].filter(([, text]) => text.includes('fx-columns'))
  if (pages.length !== 1) throw new Error('One script holds the bulletin of sports.')
  const needed = new Set([...firstScripts(), pages[0][0]])
  for (const file of needed)
    for (const [, name] of scripts
      .get(file)
      .matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      needed.add(`${folder}/${name}`)
  return [...needed]
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
  {
    name: 'Bulletin of sports, scripts to the first list',
    path: sportsScripts(),
    limit: '170 kB',
    gzip: true,
  },
  { name: 'Styles', path: `${site}/assets/index-*.css`, limit: '26 kB', gzip: true },
  ...tiles(),
]
