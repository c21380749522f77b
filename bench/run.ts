import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { benches, maxMinutes } from './benches.ts'
import { inWords } from './time-budget.ts'

/** `npm run bench -- <name>` runs one bench; `npm run bench` lists all of them. */
const [name, ...args] = process.argv.slice(2)
if (!name || !Object.hasOwn(benches, name)) {
  if (name) console.error(`There is no bench “${name}”.\n`)
  for (const [one, { measures, minutes, isSeeded }] of Object.entries(benches))
    console.log(`${one.padEnd(15)}${inWords(minutes * 60_000).padEnd(13)}${measures}${isSeeded ? ' (--seed)' : ''}`)
  console.log(
    `\nUsage: npm run bench -- <name> [--minutes N] [--seed S], at most ${maxMinutes} minutes. Ctrl+C ends it with the result so far.`,
  )
  process.exit(name ? 2 : 0)
}

/**
 * Milliseconds within which several SIGINT signals count as one Ctrl+C. The terminal sends the signal to npm and to
 * this process, and npm forwards it to this process as well.
 */
const onePress = 300
// Start the bench in its own process group. Otherwise Ctrl+C would also stop its database and shop, from which the
// bench still reads results.
const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.bench.ts`), ...args], {
  stdio: 'inherit',
  detached: process.platform !== 'win32',
})
let pressed = Number.NEGATIVE_INFINITY
process.on('SIGINT', () => {
  const isSamePress = performance.now() - pressed < onePress
  pressed = performance.now()
  if (!isSamePress) child.kill('SIGINT')
})
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  endGroup()
  process.exit(code ?? 1)
})

/** Ends the processes that the bench started and left running. */
function endGroup(): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  } catch {
    // All processes of the group have exited.
  }
}
