import { defineConfig } from 'vite'

// Our own workspaces become part of the bundle; packages from npm stay in node_modules.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: [/^@menekse\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/server',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        reconcile: 'src/reconcile.ts',
        licence: 'src/licence.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        keys: 'src/keys.ts',
        breach: 'src/breach.ts',
        manifest: 'src/manifest.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
