import type { Plugin, Rollup } from 'vite'
import { messages } from './src/messages.ts'
import { OFFLINE_FILE } from './src/offline-name.ts'

/** Nothing but what is inside, not even by mistake: the file says of itself that it asks nobody. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * A Vite plugin that writes the built page once more as one file with everything inside: to be taken away, read, and
 * opened without a network. It is the page's own script, byte for byte.
 */
export function offlineFile(): Plugin {
  return {
    name: 'menekse-offline-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle)
        const scripts = parts.filter((part) => part.type === 'chunk')
        const [script] = scripts
        if (script === undefined || scripts.length > 1 || script.imports.length > 0)
          throw new Error('The page that proves rounds must be one script')
        this.emitFile({
          type: 'asset',
          fileName: OFFLINE_FILE,
          source: pageOf(script.code, stylesOf(parts)),
        })
      },
    },
  }
}

const stylesOf = (parts: readonly (Rollup.OutputAsset | Rollup.OutputChunk)[]) =>
  parts
    .filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
    .map((part) => (part.type === 'asset' ? String(part.source) : ''))
    .join('\n')

const pageOf = (script: string, style: string) => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${messages.title}</title>
<style>${style.replaceAll('</', '<\\/')}</style>
</head>
<body>
<main id="verify"></main>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
