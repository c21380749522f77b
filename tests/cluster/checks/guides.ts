import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Child, run, startChild, until } from '../child.ts'
import { ports } from '../ports.ts'
import { adminUrl, ask, postgresBin, urlOfDatabase } from '../services.ts'
import { type Check, expectIs } from './check.ts'

const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const [backendPort, gatewayPort] = ports.guide
const page = '/c/skonlitteratur'

/** N40: an operator follows `docs/operations.md` word by word: several machines, backup, restore, roll-out. */
export const guides: Check = {
  name: 'the guides of installing, backing up, restoring and upgrading work word by word',
  async run({ shop }) {
    const folder = await mkdtemp(join(tmpdir(), 'kolofon-guide-'))
    const servers: Child[] = []
    const stop = async () => {
      for (const server of servers.splice(0).reverse()) await server.stop()
    }
    try {
      await ask(adminUrl, 'create database guide')
      const first = urlOfDatabase('guide')
      const shell = createShell(folder, { database: first, klarna: shop.klarna.url })
      const [build = '', ...starts] = linesOf('Several machines')
      const built = (await shell.run(build)).trim().split('\n').at(-1) ?? ''
      const exported = starts.filter((line) => line.startsWith('export '))
      const [backend = '', gateway = ''] = starts.filter((line) => !line.startsWith('export '))
      const open = async (database: string) => {
        const lines = [...exported, backend.replace('<build>', built.split('/').at(-2) ?? '')]
        servers.push(await shell.start('back end', lines, backendPort, database))
        servers.push(await shell.start('gateway', [...exported, gateway], gatewayPort, database))
      }
      const isServed = async () => (await fetchPage(page)).status === 200
      await open(first)
      expectIs('The start page of a new shop', (await fetchPage('/')).status, 200)
      expectIs('A category of a new shop', (await fetchPage(page)).status, 404)
      await shell.run([...exported, commandIn('The first data', 'seed')].join('\n'))
      await until('a category in the shop with samples', isServed)

      await shell.run(only('Back up'))
      await stop()
      for (const line of linesOf('Restore')) await shell.run(line)
      await open(urlOfDatabase('restored'))
      await until('a category in the restored shop', isServed)

      const validate = commandIn('Roll out', 'pages validate --stored')
      const said = await shell.run([...exported, validate].join('\n'), urlOfDatabase('restored'))
      expectIs('Errors of stored pages', /(\d+) errors/.exec(said)?.[1], '0')
      await stop()
      await open(urlOfDatabase('restored'))
      await until('a category after the roll-out', isServed)
      return `${linesOf('Several machines').length + linesOf('Restore').length + 3} commands; the restored shop serves ${page}`
    } finally {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const fetchPage = (path: string) =>
  fetch(`http://127.0.0.1:${gatewayPort}${path}`, { headers: { 'accept-language': 'sv' }, redirect: 'manual' })

/** Runs commands of the guide in a folder. The values of this cluster replace the guide's example values. */
function createShell(folder: string, { database, klarna }: { readonly database: string; readonly klarna: string }) {
  const restored = new URL(urlOfDatabase('restored'))
  const values: readonly (readonly [example: string, value: string])[] = [
    ['SECRET_KEYS=…', 'SECRET_KEYS=a-key-that-only-this-guide-has-0123456789'],
    ['smtps://user:…@smtp.example', 'smtps://user:secret@smtp.example'],
    ['KLARNA_URL=…', `KLARNA_URL=${klarna}`],
    ['KLARNA_USERNAME=…', 'KLARNA_USERNAME=PK1_guide'],
    ['KLARNA_PASSWORD=…', 'KLARNA_PASSWORD=secret'],
    ['BACKEND_HOST=0.0.0.0', 'BACKEND_HOST=127.0.0.1'],
    ['http://backend:4000', `http://127.0.0.1:${backendPort}`],
    ['postgres://kolofon:…@10.0.0.4/restored', restored.href],
    ['--file=kolofon.dump', `--file=${join(folder, 'kolofon.dump')}`],
    [' kolofon.dump', ` ${join(folder, 'kolofon.dump')}`],
  ]
  const wordsOf = (text: string, url: string) => {
    const all = [...values, ['DATABASE_URL=postgres://…', `DATABASE_URL=${url}`] as const]
    const filled = all.reduce((line, [example, value]) => line.replace(example, value), text)
    if (filled.includes('…')) throw new Error(`No value is known for “…” in ${filled}`)
    return ['bash', '-ec', filled]
  }
  const optionsFor = (url: string) => ({
    cwd: root,
    env: {
      PATH: `${postgresBin}:${process.env.PATH}`,
      PGHOST: restored.hostname,
      PGPORT: restored.port,
      PGUSER: restored.username,
      PGPASSWORD: restored.password,
      BACKEND_PORT: String(backendPort),
      PORT: String(gatewayPort),
      KOLOFON_DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
    },
  })
  return {
    run: (line: string, url = database) => run(wordsOf(line, url), optionsFor(url)),
    async start(name: string, lines: readonly string[], port: number, url: string): Promise<Child> {
      // The last line replaces the shell, so that a signal reaches the server.
      const script = [...lines.slice(0, -1), `exec env ${lines.at(-1)}`].join('\n')
      const child = startChild(`the guide's ${name}`, wordsOf(script, url), optionsFor(url))
      await until(name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { child, longest: 120_000 })
      return child
    },
  }
}

function sectionOf(title: string): string {
  const [, after = ''] = guide.split(new RegExp(`^##+ ${title}$`, 'm'))
  return after.split(/^##+ /m)[0] ?? ''
}

function linesOf(title: string): readonly string[] {
  const block = fromMarkdown(sectionOf(title)).children.find((node) => node.type === 'code' && node.lang === 'sh')
  if (block?.type !== 'code') throw new Error(`The guide “${title}” has no commands.`)
  return block.value.split('\n').map((line) => line.replace(/\s+# .*$/, ''))
}

/** Returns the command in the text of a section. Throws when the section does not contain it. */
function commandIn(title: string, command: string): string {
  const line = `npm run kolofon -- ${command}`
  if (!sectionOf(title).includes(`\`${line}\``)) throw new Error(`The guide “${title}” does not contain “${line}”.`)
  return line
}

function only(title: string): string {
  const [line = '', ...more] = linesOf(title)
  if (more.length > 0) throw new Error(`The guide “${title}” has more than one command.`)
  return line
}
