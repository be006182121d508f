import type { HtmlTagDescriptor, Plugin } from 'vite'

// Without these nothing on the first screen has its own shape; the full files may come later.
const FIRST = /(onest|schibsted)-(main|turkish).*\.woff2$/

/** A Vite plugin that has the built page ask for the cut font files at once. */
export function preloadFonts(): Plugin {
  let base = '/'
  return {
    name: 'menekse-preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file): HtmlTagDescriptor => {
            const href = `${base}${file}`
            const attrs = {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href,
            }
            return { tag: 'link', attrs, injectTo: 'head-prepend' }
          })
      },
    },
  }
}
