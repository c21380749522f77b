import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { applyDiff } from './apply-diff.ts'
import type { Step } from './read-tutorial.ts'

const root = join(import.meta.dirname, '../..')

type Variables = Readonly<Record<string, string>>

export interface ProjectCopy {
  readonly folder: string
  /** Writes or edits a file. Throws when a file to create exists, or one to replace does not. */
  write(step: Exclude<Step, { readonly kind: 'run' }>): Promise<void>
  /** Starts a command line with more variables, in a process group of its own, as a terminal does. */
  start(command: string, more?: Variables): ChildProcess
  /** Runs a command line. Returns everything it printed; rejects with that unless it exits with 0. */
  run(command: string, more?: Variables): Promise<string>
}

/** Copies the project's own files into an empty folder; its packages are links. */
export async function copyProject(folder: string): Promise<ProjectCopy> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 ** 2 })
  const files = stdout.split('\0').filter((name) => name !== '')
  for (const name of new Set(files.map((file) => dirname(file)))) await mkdir(join(folder, name), { recursive: true })
  // A deleted file is listed until its deletion is committed.
  await Promise.all(files.map((name) => copyFile(join(root, name), join(folder, name)).catch(unlessMissing)))
  await linkPackages(join(folder, 'node_modules'))
  const options = (more?: Variables) =>
    ({ cwd: folder, env: { ...environmentOf(folder), ...more }, shell: true, stdio: 'pipe' }) as const

  return {
    folder,
    async write(step) {
      const file = join(folder, step.file)
      if (step.kind === 'edit') return writeFile(file, applyDiff(await readFile(file, 'utf8'), step.diff))
      if (step.kind === 'replace') await access(file, constants.W_OK)
      return writeFile(file, step.text, { flag: step.kind === 'create' ? 'wx' : 'w' })
    },
    start: (command, more) => spawn(command, { ...options(more), detached: true }),
    run: (command, more) =>
      new Promise((done, failed) => {
        let output = ''
        const child = spawn(command, options(more))
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk) => {
            output += String(chunk)
          })
        }
        child.on('error', failed)
        child.on('close', (code) => {
          if (code === 0) done(output)
          else failed(new Error(`${command} ended with ${code}:\n${output}`))
        })
      }),
  }
}

/** Links each package, but not the folder: tools write their caches into it. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(root, 'node_modules')
  await mkdir(folder)
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.') || name === '.bin')
  await Promise.all(names.map((name) => symlink(join(packages, name), join(folder, name))))
}

/** Returns the environment of a reader's terminal, without the variables that this test runner and npm have set. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' }
  for (const name of Object.keys(env)) {
    if (/^(VITEST|KOLOFON_|npm_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|TEST$|FORCE_COLOR$)/.test(name)) delete env[name]
  }
  env.PATH = [join(folder, 'node_modules/.bin'), env.PATH].join(delimiter)
  // Lets the runner find a process that outlives this test (`tests/runner/find-strays.ts`).
  env.KOLOFON_TEST_FILE = process.env.KOLOFON_TEST_FILE
  return env
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
