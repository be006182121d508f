import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/*
 * `npm run fonts`: cuts the files of the two faces to what a Turkish page shows at first. Everything else stays in the
 * full files, which a browser asks for only when such a letter stands on the page (fonts.css).
 */

const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('')
/** Of Latin-1, and what both latin files hold besides. */
const LATIN = `${ASCII}ÇçÖöÜüÂâÎîÛûı–—‘’“”„…•‹›€™−·×\u00A0`
/** What only the latin-ext files hold. */
const TURKISH = 'ĞğİŞş₺'

const faces = [
  { family: 'onest', name: 'onest', wght: { min: 400, max: 750 } },
  { family: 'schibsted-grotesk', name: 'schibsted', wght: { min: 600, max: 800 } },
]

const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url))
const here = fileURLToPath(new URL('../ui/src/fonts/', import.meta.url))
mkdirSync(here, { recursive: true })
for (const { family, name, wght } of faces) {
  const cuts = [
    { from: 'latin', to: 'main', text: LATIN },
    { from: 'latin-ext', to: 'turkish', text: TURKISH },
  ]
  for (const { from, to, text } of cuts) {
    const file = readFileSync(`${packages}${family}/files/${family}-${from}-wght-normal.woff2`)
    const options = { targetFormat: 'woff2', variationAxes: { wght } }
    const cut = await subsetFont(file, text, options)
    writeFileSync(`${here}${name}-${to}.woff2`, cut)
    console.log(`${name}-${to}.woff2: ${file.length} → ${cut.length} bytes`)
  }
}
