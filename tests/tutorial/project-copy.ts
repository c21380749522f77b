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
  /** Writes or edits a file. Throws when a new file already exists, or when a file to edit does not exist. */
  write(step: Exclude<Step, { readonly kind: 'run' }>): Promise<void>
  /** Starts a command line in a new process group, as a terminal does, with additional environment variables. */
  start(command: string, more?: Variables): ChildProcess
  /**
   * Runs a command line. Resolves to its output if it exits with 0; otherwise rejects with an error that contains the
   * output.
   */
  run(command: string, more?: Variables): Promise<string>
}

export async function copyProject(folder: string): Promise<ProjectCopy> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 ** 2 })
  const files = stdout.split('\0').filter((name) => name !== '')
  for (const name of new Set(files.map((file) => dirname(file)))) await mkdir(join(folder, name), { recursive: true })
  // Git lists a deleted file until its deletion is committed, so ignore missing files.
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

/** Links each package separately, and not `node_modules` itself, because tools write their caches into that folder. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(root, 'node_modules')
  await mkdir(folder)
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.') || name === '.bin')
  await Promise.all(names.map((name) => symlink(join(packages, name), join(folder, name))))
}

/**
 * Returns the environment of a reader's terminal. It lacks the variables that Vitest and npm have set for this process.
 */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' }
  for (const name of Object.keys(env)) {
    if (/^(VITEST|KOLOFON_|npm_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|TEST$|FORCE_COLOR$)/.test(name)) delete env[name]
  }
  env.PATH = [join(folder, 'node_modules/.bin'), env.PATH].join(delimiter)
  // Lets the test runner find processes that still run after this test (`tests/runner/find-strays.ts`).
  env.KOLOFON_TEST_FILE = process.env.KOLOFON_TEST_FILE
  return env
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
