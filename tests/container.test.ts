import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = z
  .object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')))

interface Stage {
  readonly base: string
  readonly name: string | null
  readonly steps: { readonly word: string; readonly rest: string }[]
}

function readStages(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      const [, base = '', name = null] = /^(\S+)(?: AS (\w+))?$/.exec(rest) ?? []
      stages.push({ base, name, steps: [] })
    } else stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

const stages = readStages(textOf('Containerfile'))
const last = stages.at(-1)
const restsOf = (stage: Stage | undefined, word: string) =>
  (stage?.steps ?? []).filter((step) => step.word === word).map(({ rest }) => rest)

/** Returns the sources of a `COPY`, and the name of the stage from which it copies, or null for the project. */
function readCopy(rest: string) {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'))
  return { from: /--from=(\w+)/.exec(rest)?.[1] ?? null, sources: words.slice(0, -1) }
}
const copies = stages.flatMap((stage) => restsOf(stage, 'COPY').map(readCopy))

test('[F136] every instruction is known, and every stage has the Node of package.json', () => {
  const words = ['COPY', 'RUN', 'WORKDIR', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'CMD']
  expect(stages.flatMap(({ steps }) => steps.map(({ word }) => word)).filter((word) => !words.includes(word))).toEqual(
    [],
  )
  expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', null])
  const base = `docker.io/library/node:${manifest.dependencies.node}-trixie-slim`
  expect(stages.map((stage) => stage.base)).toEqual([base, base, base])
})

test('[F136] everything that the image copies exists, and a source folder of the shop is not forgotten', () => {
  const own = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
  expect(own.filter((source) => !existsSync(join(root, source)))).toEqual([])
  const imports = z.object({ imports: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')))
  const folders = Object.values(imports.imports).map((path) => path.replace(/^\.\/|\/\*$/g, ''))
  expect(folders.filter((folder) => !own.includes(folder))).toEqual(['examples', 'tests'])
  const names = stages.flatMap(({ name }) => name ?? [])
  expect(copies.filter(({ from }) => from !== null && !names.includes(from))).toEqual([])
})

test('[F136] the scripts and files that the image runs exist', () => {
  const commands = [...textOf('Containerfile').matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  const started = [...`${textOf('Containerfile')}${textOf('docs/compose.yaml')}`.matchAll(/"(bin\/[\w-]+\.ts)"/g)]
  expect(started.map(([, file = '']) => file).sort()).toEqual(['bin/gateway.ts', 'bin/kolofon.ts'])
  expect(started.filter(([, file = '']) => !existsSync(join(root, file)))).toEqual([])
})

test('[F136] a running shop has no development packages, is not root, has a health check, and stops on a signal', () => {
  const packages = restsOf(stages[1], 'RUN').join('\n')
  expect(packages).toContain('npm ci --omit=dev')
  expect(restsOf(stages[0], 'RUN').join('\n')).toContain('rm -rf node_modules')
  const words = last?.steps.map(({ word }) => word) ?? []
  expect(restsOf(last, 'USER')).toEqual(['node'])
  // No command of the build runs after `USER`.
  expect(words.lastIndexOf('RUN')).toBeLessThan(words.indexOf('USER'))
  expect(restsOf(last, 'HEALTHCHECK')[0]).toContain('/healthz')
  expect(restsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
  // Start Node directly, because npm would not pass the signal on to it.
  expect(JSON.parse(restsOf(last, 'CMD')[0] ?? '')).toEqual(['node', 'bin/kolofon.ts', 'start'])
  expect(restsOf(last, 'EXPOSE')).toEqual(['3000 4000'])
})

test('[F136] the image has no secrets, and its variables and those of the example are settings of the shop', () => {
  const inImage = restsOf(last, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  expect(inImage.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|URL/.test(name))).toEqual([])
  const known = new Set([...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  const compose = textOf('docs/compose.yaml')
  const services = compose.slice(compose.indexOf('\n  backend:'))
  const inExample = [...services.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(inExample.length).toBeGreaterThan(10)
  expect([...inExample, ...inImage].filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([])
  const secret = /(?:SECRET_KEYS|PASSWORD|SMTP_URL): (.*)$/gm
  const values = [...compose.matchAll(secret)].map(([, value = '']) => value)
  expect(values.filter((value) => !/^\$\{\w+:\?\}$/.test(value))).toEqual([])
})
