import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/browser/**'] } },
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
