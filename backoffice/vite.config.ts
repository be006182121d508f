import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from '../ui/src/font-preload.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), tailwindcss(), preloadFonts()],
  build: {
    outDir: '../dist/backoffice',
    emptyOutDir: true,
    // The page's policy allows nothing inline, fonts and scripts from data: included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // Calls must look as if they came from the address that the server itself has.
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
})
