import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { offlineFile } from './offline-file.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/dogrula/',
  plugins: [tailwindcss(), offlineFile()],
  build: {
    outDir: '../dist/verify',
    emptyOutDir: true,
    // The page's policy allows nothing inline; only the file to be taken away holds everything in one.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  server: {
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
})
