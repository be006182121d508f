import type { HtmlTagDescriptor, Plugin } from 'vite'

const APP = /\/site\/src\/app\.tsx$/

/**
 * A Vite plugin that has the site's page ask for the application at once. The server takes these links out of pages
 * that it paints itself: there the application comes after that paint.
 */
export function preloadApp(): Plugin {
  return {
    name: 'menekse-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== '/index.html') return []
        const parts = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const files = new Set(
          parts
            .filter((part) => part.moduleIds.some((id) => APP.test(id)))
            .map((part) => part.fileName),
        )
        for (const file of files)
          for (const next of parts.find((part) => part.fileName === file)?.imports ?? [])
            files.add(next)
        const missing = [...files].filter((file) => !html.includes(file))
        return missing.map((file): HtmlTagDescriptor => {
          const attrs = { rel: 'modulepreload', crossorigin: true, 'data-app': true }
          return { tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }
        })
      },
    },
  }
}
