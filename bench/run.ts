import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))

/** `npm run bench -- <name>` runs one benchmark; without a name they are listed. */
const [name, ...args] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  console.log(`Benchmarks: ${names.join(', ')}.\nUse: npm run bench -- <name>`)
  process.exit(name ? 2 : 0)
}
const child = spawn(process.execPath, [join(folder, `${name}.bench.ts`), ...args], { stdio: 'inherit' })
child.on('close', (code) => process.exit(code ?? 1))
