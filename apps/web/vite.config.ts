import { LOCALE_OF } from '@lotse/contract/language.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildFiles } from './vite/build-files.ts'
import { chunks } from './vite/chunks.ts'
import { messages } from './vite/messages.ts'
import { pageTemplate } from './vite/page-template.ts'
import { precompress } from './vite/precompress.ts'

/** Port of the server that `npm run dev` proxies the calls to. */
const apiPort = process.env.PORT ?? '3000'
const proxy = { target: `http://localhost:${apiPort}`, changeOrigin: false, xfwd: false }

export default defineConfig({
  plugins: [
    optimizeLocales.vite({ locales: Object.values(LOCALE_OF) }),
    react(),
    messages(),
    pageTemplate(),
    buildFiles(),
    precompress(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: chunks(),
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: 5173,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: { '/api': proxy, '/t/': proxy },
  },
})
