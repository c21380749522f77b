import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

// Node takes GraphQL's CommonJS build; a second copy would not recognise the first one's errors.
const resolve = { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } }
// Time is no assertion: the limits are for what hangs, on a machine that does much else.
const shared = {
  setupFiles: ['./tests/setup.ts'],
  passWithNoTests: true,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Most wait half of the time: for the database, for a browser, for modules.
  maxWorkers: 2,
}
const apart = ['**/node_modules/**', '.next/**', '.data/**']

/** Four kinds of tests: pure, with a document, on the embedded database, in a browser against the running shop. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...apart, '**/*.integration.test.ts', 'tests/browser/**'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'dom',
          include: ['**/*.dom.test.tsx'],
          exclude: apart,
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, './tests/dom-setup.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: apart,
          globalSetup: ['./tests/global-setup.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['./tests/browser/shop.ts'],
        },
      },
    ],
  },
})
