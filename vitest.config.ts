import { statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// Use GraphQL's CommonJS build, as Node does. If both builds were loaded, each would not recognise the errors of the
// other.
const resolve = { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } }
/**
 * Put temporary folders into memory if there is enough. A database has a thousand files, and creating them on a disk
 * takes a second.
 */
const memory = '/dev/shm'
const minBytes = 4 * 1024 ** 3
if (!process.env.TMPDIR && freeBytes(memory) > minBytes) process.env.TMPDIR = memory

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Runs the thread of the search index from the bundle, as a shop does. Starting the thread from a thousand source files
 * would take ten times as long. Vitest caches the transformed module over many runs, so the module reads the path of
 * the bundle only when the thread starts (`tests/global-setup.ts`).
 */
const bundledSearchWorker: Plugin = {
  name: 'bundled-search-worker',
  enforce: 'pre',
  transform: {
    filter: { id: /early-worker\.ts$/ },
    handler: (code) => ({
      code: code.replace("'./search.worker.ts', import.meta.url", 'process.env.KOLOFON_SEARCH_WORKER'),
      map: null,
    }),
  },
}
// The timeouts are only meant to detect tests that hang, and are long enough for a busy machine. A test that takes
// longer sets a timeout of its own.
const shared = {
  setupFiles: ['./tests/setup.ts'],
  passWithNoTests: true,
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // Use three workers even on a machine with two processors, because tests often wait for the database, a browser or
  // another process.
  maxWorkers: 3,
}
/** Only two workers. Each runs a browser and a whole shop, which is enough work for two processors. */
const inBrowser = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } }, maxWorkers: 2 }
const apart = ['**/node_modules/**', '.next/**', '.data/**']
/**
 * Tests that render pages. Each file needs its own modules, because some files mock modules of Next, and each opens a
 * shop for the whole process.
 */
const pages = [
  'app/**/*.integration.test.ts',
  'blocks/**/*.integration.test.ts',
  'tests/attack/{sign-in-forms,payment-tasks,minimal-props}.integration.test.ts',
  'tests/specification/cookies.integration.test.ts',
]

/**
 * Kinds of tests (docs/testing.md): tests of pure functions; tests with a DOM document; tests with the embedded
 * database; tests with the database and rendered pages; tests in a browser with a running shop; tests that take
 * minutes.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...apart, '**/*.integration.test.ts', 'tests/{browser,large}/**'],
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
        plugins: [bundledSearchWorker],
        test: {
          ...shared,
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...apart, ...pages],
          globalSetup: ['./tests/global-setup.ts'],
        },
      },
      {
        resolve,
        plugins: [bundledSearchWorker],
        test: {
          ...shared,
          name: 'pages',
          include: pages,
          exclude: apart,
          setupFiles: ['./tests/fresh-modules.ts', ...shared.setupFiles],
          globalSetup: ['./tests/global-setup.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['./tests/browser/shop.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          ...inBrowser,
          name: 'large',
          include: ['tests/large/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['./tests/browser/shop.ts'],
        },
      },
    ],
  },
})
