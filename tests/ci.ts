import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * `npm run ci`: clones HEAD into a scratch folder and runs `.ci/run` there, as on a new machine. Uncommitted changes
 * are not included. The folder remains when the run fails.
 */
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'kolofon-ci-'))
// Grant access to other users, because a database started by root runs as another user.
await chmod(folder, 0o755)
const began = performance.now()
const clone = join(folder, 'kolofon')
const code =
  (await run('git', ['clone', '--quiet', '--local', '--no-hardlinks', root, clone], root)) ||
  (await run('bash', ['.ci/run'], clone))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
if (code === 0) await rm(folder, { recursive: true, force: true })
console.log(
  code === 0 ? `CI passed after ${minutes} min.` : `CI FAILED with ${code} after ${minutes} min, in ${clone}.`,
)
process.exit(code)

function run(command: string, args: readonly string[], cwd: string): Promise<number> {
  // Remove the variables that npm has set for this script, and remove this project's folders from PATH: the clone must
  // use its own programs.
  const env: NodeJS.ProcessEnv = { ...process.env, CI: 'true' }
  for (const name of Object.keys(env)) if (/^(npm_|INIT_CWD$|NODE_OPTIONS$)/.test(name)) delete env[name]
  env.PATH = env.PATH?.split(delimiter)
    .filter((place) => !place.startsWith(root))
    .join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (status) => done(status ?? 1))
  })
}
