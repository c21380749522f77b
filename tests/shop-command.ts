import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const root = join(import.meta.dirname, '..')

export interface ShopCommand {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  output(): string
  /** Resolves with the exit code; null after a signal. */
  readonly closed: Promise<number | null>
  hasEnded(): boolean
  /**
   * Stops the shop, and resolves when all its processes have exited. Does nothing if the command has already exited.
   */
  stop(): Promise<void>
}

/**
 * Runs `kolofon start` or `kolofon dev` with additional environment variables. When this process exits, it stops the
 * shop, even after an uncaught error.
 */
export function runShopCommand(command: 'start' | 'dev', env: Readonly<Record<string, string>>): ShopCommand {
  const child = spawn(process.execPath, [join(root, 'bin/kolofon.ts'), command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const closed = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      process.off('exit', end)
      done(code)
    })
  })
  return {
    child,
    output: () => output,
    closed,
    hasEnded,
    async stop() {
      if (hasEnded()) return
      end()
      await closed
    },
  }
}
