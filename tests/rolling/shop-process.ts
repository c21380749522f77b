import { type Child, startChild, until } from '../cluster/child.ts'

export interface ShopProcess {
  readonly name: string
  readonly port: number
  /** Returns the output of the process, including the output from before each restart. */
  readonly log: () => string
  start(): Promise<void>
  /** Stops the process with the signal that an operator sends. Throws unless it exits with 0. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Stops the process and starts it again, with another release if one is given. */
  restart(release?: Release): Promise<void>
}

export interface Release {
  readonly root: string
  /** Path of the file to run, relative to `root`. */
  readonly file: string
}

export function createShopProcess(input: {
  readonly name: string
  readonly port: number
  readonly release: Release
  readonly env: Readonly<Record<string, string>>
}): ShopProcess {
  const { name, port, env } = input
  let { release } = input
  let child: Child | undefined
  const logs: string[] = []
  async function start(): Promise<void> {
    const began = startChild(name, [process.execPath, release.file], { cwd: release.root, env })
    child = began
    await until(name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
      child: began,
      longest: 120_000,
    })
  }
  async function stop(): Promise<void> {
    const ending = child
    if (!ending) return
    child = undefined
    await ending.stop()
    logs.push(...ending.log)
    if (ending.exitCode !== 0)
      throw new Error(`${name} ended with ${ending.exitCode}.\n${ending.log.join('').slice(-2_000)}`)
  }
  return {
    name,
    port,
    start,
    stop,
    async kill() {
      const ending = child
      child = undefined
      await ending?.stop('SIGKILL')
      logs.push(...(ending?.log ?? []))
    },
    log: () => [...logs, ...(child?.log ?? [])].join(''),
    async restart(next = release) {
      await stop()
      release = next
      await start()
    },
  }
}
