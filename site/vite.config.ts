import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preloadFonts } from '../ui/src/font-preload.ts'
import { firstChunks } from './chunks.ts'
import { preloadApp } from './preload-app.ts'
import { buildServiceWorker } from './src/install/service-worker-build.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = [page('index.html'), page('play/index.html')]
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), preloadApp(), buildServiceWorker()],
  resolve: {
    // React has had this hook itself since 18; the stand-in for older ones would be dead weight.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The page's policy allows nothing inline, fonts and pictures from data: included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: pages.filter((file) => existsSync(file)),
      output: {
        codeSplitting: { groups: firstChunks() },
        // The first script lists them: the shorter a name, the better.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  server: {
    // Calls must look as if they came from the address that the server itself has.
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      // What belongs to the host's brand; the host stays the browser's own.
      ...Object.fromEntries(['/brand.css', '/favicon.svg', '/icons'].map((path) => [path, server])),
    },
  },
})
