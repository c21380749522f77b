import { statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// Node takes GraphQL's CommonJS build; a second copy would not recognise the first one's errors.
const resolve = { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } }
/** Folders of tests lie in memory where there is plenty: a disk takes a second for the thousand files of a database. */
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
 * The search index's thread starts from the bundle, as a shop's does: from a thousand sources it takes ten times as long. Which
 * bundle is read when the thread starts (`tests/global-setup.ts`): the transformed module is cached over many runs.
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
// Time is no assertion: the limits are for what hangs, on a machine that does much else. A test that takes longer names its own.
const shared = {
  setupFiles: ['./tests/setup.ts'],
  passWithNoTests: true,
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // One more than processors of a small machine: tests wait for the database, for a browser, for other processes.
  maxWorkers: 3,
}
/** Two workers: each has a browser and a whole shop, which keep two processors busy. */
const inBrowser = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } }, maxWorkers: 2 }
const apart = ['**/node_modules/**', '.next/**', '.data/**']
/** Tests that render pages stand in for Next's modules and open a shop for the whole process: each file has modules of its own. */
const pages = [
  'app/**/*.integration.test.ts',
  'blocks/**/*.integration.test.ts',
  'tests/attack/{sign-in-forms,payment-tasks,minimal-props}.integration.test.ts',
]

/** Kinds of tests (docs/testing.md): pure, with a document, on the embedded database, with pages too, in a browser against the running shop. */
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
