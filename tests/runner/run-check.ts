import { spawn } from 'node:child_process'

/** A program that counts as one test, such as a linter. It passes when it exits with 0. */
export interface Check {
  readonly name: string
  readonly root: string
  readonly command: string
  readonly args: readonly string[]
}

export interface Checked {
  readonly name: string
  readonly isPassed: boolean
  readonly output: string
}

const maxLines = 80

/** Runs the program of a check and prints whether it passed. Returns its output, for the report of a failure. */
export async function runCheck({ name, root, command, args }: Check): Promise<Checked> {
  const began = performance.now()
  const { code, output } = await run(root, command, args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  return { name, isPassed: code === 0, output: output.split('\n').slice(-maxLines).join('\n') }
}

function run(root: string, command: string, args: readonly string[]) {
  return new Promise<{ readonly code: number; readonly output: string }>((done) => {
    const chunks: string[] = []
    const child = spawn(command, [...args], { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output: chunks.join('') }))
  })
}
